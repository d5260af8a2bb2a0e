import type { ForecastGroup } from '@cmon/core/production/monitoring/forecast';
import type { OrderRow } from '../orders/orderRows.ts';

/** The expected time by status and ship-by, of each list of groups that was used: one request asks for many orders. */
const expectedTimes = new WeakMap<readonly ForecastGroup[], ReadonlyMap<string, Date>>();

/** When an order of the groups is expected to be shipped; null for an order of none of them. */
export function findExpectedShipping(
  groups: readonly ForecastGroup[],
  order: Pick<OrderRow, 'status' | 'ship_by'>,
): Date | null {
  let known = expectedTimes.get(groups);
  if (known === undefined) {
    known = new Map(groups.map(({ status, shipBy, expectedAt }) => [buildKey(status, shipBy), expectedAt]));
    expectedTimes.set(groups, known);
  }
  return known.get(buildKey(order.status, order.ship_by)) ?? null;
}

const buildKey = (status: string, shipBy: Date): string => `${status} ${shipBy.getTime()}`;
