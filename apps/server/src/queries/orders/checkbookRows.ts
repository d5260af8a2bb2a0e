import type { FabricationStatus } from '@cmon/core/production/statuses';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { CheckbooksTable } from '../../db/checkbookTables.ts';
import type { Database } from '../../db/database.ts';

/** A checkbook with its pages in reading order. */
export type CheckbookRow = Selectable<CheckbooksTable> & {
  readonly order_number: string;
  readonly product_code: string;
  readonly pages: readonly CheckbookPageRow[];
};

export interface CheckbookPageRow {
  readonly page: number;
  readonly item_id: string;
  /** Index of the preview in the composition. */
  readonly preview: number;
  readonly columns: number;
  readonly labels: number;
  readonly seen_at: string | null;
  /** Reason code of the last problem with the page. */
  readonly problem: string | null;
  readonly status: FabricationStatus | null;
  readonly strip_id: string | null;
  /** Number of the page among the checkbook pages of its strip, from 1; null while it is in no strip. */
  readonly position: number | null;
}

/**
 * SQL subquery of pages with their position in the strip. A strip contains its pages in the order of checkbook and page.
 * The condition is on `items`. It must hold for all items of a strip or for none, so that the positions are complete.
 */
export function selectPages(condition: RawBuilder<unknown>) {
  return sql`(
  select checkbook_pages.*, items.strip_id, items.fab_status, case when items.strip_id is null then null else row_number() over (
      partition by items.strip_id order by books.number, checkbook_pages.page
    ) end as position
  from checkbook_pages
  join checkbooks as books on books.id = checkbook_pages.checkbook_id
  join items on items.id = checkbook_pages.item_id and not items.pulled
  where ${condition}
)`;
}

/** The code that is printed on a page, and by which it is found in its strip: `checkbook.page.position`. */
export const formatPagePosition = (checkbook: number, page: number, position: number): string =>
  `${checkbook}.${page}.${position}`;

/** SQL columns and joins of a checkbook with its order, for lists of checkbooks. */
export const CHECKBOOK_COLUMNS = sql`checkbooks.*, orders.number as order_number, order_lines.sku as product_code,
  coalesce((
    select json_agg(json_build_object('page', pages.page, 'item_id', pages.item_id, 'preview', pages.preview,
      'columns', pages.columns, 'labels', pages.labels, 'seen_at', pages.seen_at, 'problem', pages.problem,
      'status', pages.fab_status, 'strip_id', pages.strip_id, 'position', pages.position) order by pages.page)
    from ${selectPages(sql`items.order_id = checkbooks.order_id`)} as pages
    where pages.checkbook_id = checkbooks.id
  ), '[]') as pages`;
export const CHECKBOOK_JOINS = sql`
  join orders on orders.id = checkbooks.order_id
  join order_lines on order_lines.order_id = checkbooks.order_id and order_lines.line = checkbooks.line`;

async function readCheckbooks(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<CheckbookRow[]> {
  const { rows } = await sql<CheckbookRow>`
    select ${CHECKBOOK_COLUMNS} from checkbooks ${CHECKBOOK_JOINS}
    where ${condition} order by checkbooks.order_id, checkbooks.number`.execute(db);
  return rows;
}

export const findCheckbooksByIds = (db: Kysely<Database>, ids: readonly string[]): Promise<CheckbookRow[]> =>
  readCheckbooks(db, sql`checkbooks.id = any(${ids}::text[])`);

export function findCheckbooksOfOrders(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<CheckbookRow[]> {
  return readCheckbooks(db, sql`checkbooks.order_id = any(${orderIds}::text[])`);
}
