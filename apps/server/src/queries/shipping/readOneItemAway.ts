import { computeItemStatus } from '@cmon/core/production/orderRollUp';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../orders/orderRows.ts';
import { type ItemInProgress, readOrderProgress } from '../orders/readOrderProgress.ts';
import { type ListSource, readSlice } from '../page.ts';

/** An order with the id of the only item that isn't made yet. */
interface OneItemAwayRow {
  readonly order: OrderRow;
  readonly itemId: string;
}

export interface OneItemAwayRows {
  readonly rows: readonly OneItemAwayRow[];
  /** Continues the list; null at its end. */
  readonly endCursor: string | null;
}

export interface OneItemAwayRequest {
  readonly size: number;
  readonly after: string | null;
}

/** Orders are examined in groups of this size. */
const GROUP_SIZE = 100;
/** The most groups that one call reads, which limits its time. The cursor continues a longer list. */
const MAX_GROUPS = 20;

/**
 * Returns the only item of an order of several items that isn't made yet; null when no item or several items aren't made.
 */
function findOnlyUnmadeItem(items: readonly ItemInProgress[]): ItemInProgress | null {
  const unmade = items.filter((item) => !['fabriquee', 'complete'].includes(computeItemStatus(item)));
  return unmade.length === 1 && items.length > 1 ? (unmade[0] ?? null) : null;
}

/**
 * Finds those orders of a list that have every item made except one. Returns about `size` orders: somewhat more because of
 * the groups, or fewer when the list or the allowed number of groups ends.
 */
export async function readOneItemAway(
  db: Kysely<Database>,
  source: ListSource,
  { size, after }: OneItemAwayRequest,
): Promise<OneItemAwayRows> {
  const found: OneItemAwayRow[] = [];
  let cursor = after;
  for (let group = 0; group < MAX_GROUPS && found.length < size; group += 1) {
    const slice = await readSlice<OrderRow>(db, source, { size: GROUP_SIZE, after: cursor });
    const orders = slice.rows;
    const progress = await readOrderProgress(
      db,
      orders.map((order) => order.id),
    );
    for (const order of orders) {
      const unmade = findOnlyUnmadeItem(progress.get(order.id)?.items ?? []);
      if (unmade !== null) found.push({ order, itemId: unmade.id });
    }
    if (!slice.hasMore) return { rows: found, endCursor: null };
    cursor = slice.endCursor;
  }
  return { rows: found, endCursor: cursor };
}
