import type { ForecastGroup } from '@cmon/core/production/monitoring/forecast';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../orders/orderRows.ts';
import { FINISHED_STATUS_LIST } from '../orders/statusLists.ts';
import { selectMissedGroups } from './readMissedGroups.ts';

export interface MissedOrder extends OrderRow {
  /** When it is expected to be shipped. */
  readonly expected_at: Date;
}

export interface MissedOrders {
  readonly total: number;
  readonly rows: readonly MissedOrder[];
}

/**
 * The open orders of the groups that will miss their ship-by, the earliest ship-by first: how many, and the first of
 * them.
 */
export async function findMissedOrders(
  db: Kysely<Database>,
  groups: readonly ForecastGroup[],
  first: number,
): Promise<MissedOrders> {
  if (groups.length === 0) return { total: 0, rows: [] };
  const { rows } = await sql<OrderRow>`
    select orders.* from ${selectMissedGroups(takeFirst(groups, first))}
    join orders on orders.status = missed_groups.status and orders.ship_by = missed_groups.ship_by
    where orders.status not in (${FINISHED_STATUS_LIST})
    order by orders.ship_by, orders.seq limit ${first}`.execute(db);
  const expected = new Map(
    groups.map(({ status, shipBy, expectedAt }) => [`${status} ${shipBy.getTime()}`, expectedAt]),
  );
  return {
    total: groups.reduce((sum, { n }) => sum + n, 0),
    rows: rows.map((order) => ({
      ...order,
      expected_at: expected.get(`${order.status} ${order.ship_by.getTime()}`) ?? order.ship_by,
    })),
  };
}

/** The groups with the earliest ship-by that have at least so many orders together. Groups of one ship-by stay together. */
function takeFirst(groups: readonly ForecastGroup[], orders: number): readonly ForecastGroup[] {
  const sorted = groups.toSorted((a, b) => a.shipBy.getTime() - b.shipBy.getTime());
  let taken = 0;
  const last = sorted.find(({ n }) => {
    taken += n;
    return taken >= orders;
  });
  return last === undefined ? sorted : sorted.filter(({ shipBy }) => shipBy <= last.shipBy);
}

/** When an order of the groups is expected to be shipped; null for an order of none of them. */
export function findForecast(
  groups: readonly ForecastGroup[],
  order: Pick<OrderRow, 'status' | 'ship_by'>,
): Date | null {
  const group = groups.find(
    ({ status, shipBy }) => status === order.status && shipBy.getTime() === order.ship_by.getTime(),
  );
  return group?.expectedAt ?? null;
}
