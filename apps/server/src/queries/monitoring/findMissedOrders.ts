import type { ForecastGroup } from '@cmon/core/production/monitoring/forecast';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../orders/orderRows.ts';
import { FINISHED_STATUS_LIST } from '../orders/statusLists.ts';
import { findExpectedShipping } from './findExpectedShipping.ts';
import { selectMissedGroups } from './readMissedGroups.ts';

/** An open order that will miss its ship-by. */
export interface MissedOrder extends OrderRow {
  /** When the order is expected to be shipped. */
  readonly expected_at: Date;
}

/** The first of these orders, and the number of all. */
export interface MissedOrders {
  readonly total: number;
  readonly rows: readonly MissedOrder[];
}

/**
 * Finds the open orders of the groups, which will miss their ship-by. Returns at most `limit` orders, the earliest ship-by
 * first, and their number in all.
 */
export async function findMissedOrders(
  db: Kysely<Database>,
  groups: readonly ForecastGroup[],
  limit: number,
): Promise<MissedOrders> {
  if (groups.length === 0) return { total: 0, rows: [] };
  const { rows } = await sql<OrderRow>`
    select orders.* from ${selectMissedGroups(takeFirstGroups(groups, limit))}
    join orders on orders.status = missed_groups.status and orders.ship_by = missed_groups.ship_by
    where orders.status not in (${FINISHED_STATUS_LIST})
    order by orders.ship_by, orders.seq limit ${limit}`.execute(db);
  return {
    total: groups.reduce((sum, { n }) => sum + n, 0),
    rows: rows.map((order) => ({
      ...order,
      expected_at: findExpectedShipping(groups, order) ?? order.ship_by,
    })),
  };
}

/**
 * The groups with the earliest ship-by that have at least `limit` orders together. Groups of one ship-by stay together, so
 * that their orders are sorted by arrival.
 */
function takeFirstGroups(groups: readonly ForecastGroup[], limit: number): readonly ForecastGroup[] {
  const sorted = groups.toSorted((a, b) => a.shipBy.getTime() - b.shipBy.getTime());
  let taken = 0;
  const last = sorted.find(({ n }) => {
    taken += n;
    return taken >= limit;
  });
  return last === undefined ? sorted : sorted.filter(({ shipBy }) => shipBy <= last.shipBy);
}
