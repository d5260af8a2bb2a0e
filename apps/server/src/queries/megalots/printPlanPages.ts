import type { Market } from '@cmon/core/catalogue/types';
import type { PlanLabel, PlanPage } from '@cmon/core/imposition/plan';
import { formatScanCode } from '@cmon/core/production/scanCode';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { selectPages } from '../orders/checkbookRows.ts';

/** A checkbook page that a megalot prints. */
export interface PlanPageRow {
  readonly strip_id: string;
  readonly item_id: string;
  readonly checkbook_id: string;
  readonly number: number;
  readonly page_count: number;
  readonly page: number;
  readonly position: number;
  readonly preview: number;
  readonly columns: number;
  readonly labels: number;
  readonly product: string;
}

/** Reads the checkbook pages of the strips of the chosen lots, by checkbook and in reading order. */
export async function readPlanPages(db: Kysely<Database>, lots: RawBuilder<unknown>): Promise<PlanPageRow[]> {
  const { rows } = await sql<PlanPageRow>`
    select pages.strip_id, pages.item_id, pages.checkbook_id, checkbooks.number, pages.page, pages.preview,
      pages.columns, pages.labels, pages.position::integer as position, order_lines.sku as product, (
        select count(*)::integer from checkbook_pages where checkbook_pages.checkbook_id = checkbooks.id
      ) as page_count
    from ${selectPages(sql`items.strip_id in ${selectStrips(lots)}`)} as pages
    join checkbooks on checkbooks.id = pages.checkbook_id
    join order_lines on order_lines.order_id = checkbooks.order_id and order_lines.line = checkbooks.line
    order by pages.strip_id, pages.position`.execute(db);
  return rows;
}

function selectStrips(lots: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select strips.id from strips join lots on lots.id = strips.lot_id where ${lots})`;
}

/** The pages of one strip for the print plan. Pages of one design share their label. */
export function buildPlanPages(
  rows: readonly PlanPageRow[],
  order: { readonly order_number: string; readonly store: Market },
  labels: readonly PlanLabel[],
): PlanPage[] {
  return rows.flatMap((row) => {
    const label = labels.find(({ itemId, preview }) => itemId === row.item_id && preview === row.preview);
    if (label === undefined) return [];
    const checkbook = {
      id: row.checkbook_id,
      code: formatScanCode({ kind: 'checkbook', id: row.checkbook_id }),
      number: row.number,
      orderNumber: order.order_number,
      store: order.store,
      product: row.product,
      pages: row.page_count,
    };
    const { page, position, columns } = row;
    return [{ checkbook, page, position, label, columns, count: row.labels }];
  });
}
