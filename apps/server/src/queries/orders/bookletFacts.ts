import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * SQL condition on `items`: no sheet of its checkbooks waits for its print, so that all their strips are present. Only L2C
 * items have checkbooks. Without `offset 0`, PostgreSQL would read the pages of all checkbooks to answer for a few items.
 */
export const STRIPS_PRESENT = sql<boolean>`not (items.l2c and exists (
    select from checkbook_pages as item_page
    join checkbook_pages as other on other.checkbook_id = item_page.checkbook_id
    join items as sheet on sheet.id = other.item_id
    where item_page.item_id = items.id and sheet.fab_status = 'FAB_EN_ATTENTE' and not sheet.pulled offset 0
  ))`;

/** SQL condition on `items`: every page that it prints in a checkbook was seen. */
export const PAGES_SEEN = sql<boolean>`not (items.l2c and exists (
    select from checkbook_pages where checkbook_pages.item_id = items.id and checkbook_pages.seen_at is null offset 0
  ))`;

/** The facts about an item's checkbooks that the guards of its fabrication check. */
export interface BookletFacts {
  readonly stripsPresent: boolean;
  readonly allPagesSeen: boolean;
}

export async function readBookletFacts(db: Kysely<Database>, itemId: string): Promise<BookletFacts> {
  const { rows } = await sql<BookletFacts>`
    select ${STRIPS_PRESENT} as "stripsPresent", ${PAGES_SEEN} as "allPagesSeen"
    from items where id = ${itemId}`.execute(db);
  return rows[0] ?? { stripsPresent: false, allPagesSeen: false };
}
