import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { matchIfSet } from '../condition.ts';
import { CHECKBOOK_COLUMNS, CHECKBOOK_JOINS, type CheckbookRow } from '../orders/checkbookRows.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { type BookletStage, isInStage } from './bookletStages.ts';

export interface CheckbookFilter {
  /** Ids or numbers of orders. */
  readonly orderIds?: readonly string[] | null;
  readonly megalotId?: string | null;
  readonly stage?: BookletStage | null;
}

/**
 * Reads a page of checkbooks: PRIO first, then the earliest ship-by. Without orders or a stage, those that aren't complete.
 * A checkbook is in the stage `complete` when all its sheets are, and in any other stage when one of them is.
 */
export function findCheckbooksPage(
  db: Kysely<Database>,
  filter: CheckbookFilter,
  request: PageRequest,
): Promise<Page<CheckbookRow>> {
  const orderTexts = filter.orderIds?.map((id) => id.trim()).filter((id) => id !== '') ?? [];
  // A scanner may read capital letters only, but a shop's order number may have small ones.
  const orders = orderTexts.flatMap((text) => [text, text.toUpperCase()]);
  const stage = filter.stage ?? (orders.length === 0 ? 'open' : null);
  return readPage<CheckbookRow>(
    db,
    {
      columns: sql`checkbooks.id`,
      from: sql`checkbooks join orders on orders.id = checkbooks.order_id`,
      details: {
        columns: CHECKBOOK_COLUMNS,
        joins: sql`join checkbooks on checkbooks.id = page_rows.id ${CHECKBOOK_JOINS}`,
      },
      where: [
        ...(orders.length === 0
          ? []
          : [sql`(orders.id = any(${orders}::text[]) or orders.number = any(${orders}::text[]))`]),
        ...matchIfSet(filter.megalotId, (id) =>
          hasSheet(sql`items.lot_id in (select id from lots where megalot_id = ${id})`),
        ),
        ...matchIfSet(stage, matchStage),
      ],
      keys: [
        { column: sql`(case when orders.prio then 0 else 1 end)::bigint`, type: 'bigint' },
        { column: sql`orders.ship_by`, type: 'timestamptz' },
        { column: sql`checkbooks.order_id`, type: 'text' },
        { column: sql`checkbooks.number::bigint`, type: 'bigint' },
      ],
      descending: false,
    },
    request,
  );
}

function matchStage(stage: BookletStage | 'open'): RawBuilder<unknown> {
  if (stage === 'complete') return HAS_COMPLETE_SHEETS;
  return hasSheet(stage === 'open' ? sql`not ${isInStage('complete')}` : isInStage(stage));
}

const SHEETS = sql`checkbook_pages join items on items.id = checkbook_pages.item_id
    where checkbook_pages.checkbook_id = checkbooks.id and items.l2c and not items.pulled`;

/** SQL condition on `checkbooks`: one of its sheets fulfils a condition on `items`. */
const hasSheet = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from ${SHEETS} and ${condition})`;

/**
 * SQL condition on `checkbooks`: all its sheets are complete. With `not exists` instead, the planner would compare every
 * checkbook with every unfinished sheet.
 */
const HAS_COMPLETE_SHEETS = sql`(select coalesce(bool_and(${isInStage('complete')}), true) from ${SHEETS})`;
