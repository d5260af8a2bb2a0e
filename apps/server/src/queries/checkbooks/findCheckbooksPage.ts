import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { matchIfSet } from '../condition.ts';
import { CHECKBOOK_COLUMNS, CHECKBOOK_TABLES, type CheckbookRow } from '../orders/checkbookRows.ts';
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
  const orders = filter.orderIds?.map((id) => id.trim().toUpperCase()).filter((id) => id !== '') ?? [];
  const stage = filter.stage ?? (orders.length === 0 ? 'open' : null);
  return readPage<CheckbookRow>(
    db,
    {
      columns: CHECKBOOK_COLUMNS,
      from: CHECKBOOK_TABLES,
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
  const unfinished = hasSheet(sql`not ${isInStage('complete')}`);
  if (stage === 'open') return unfinished;
  return stage === 'complete' ? sql`not ${unfinished}` : hasSheet(isInStage(stage));
}

/** SQL condition on `checkbooks`: one of its sheets fulfils a condition on `items`. */
function hasSheet(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select from checkbook_pages join items on items.id = checkbook_pages.item_id
    where checkbook_pages.checkbook_id = checkbooks.id and not items.pulled and ${condition}
  )`;
}
