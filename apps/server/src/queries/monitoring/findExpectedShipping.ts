import type { ForecastGroup } from '@cmon/core/production/monitoring/forecast';
import type { OrderRow } from '../orders/orderRows.ts';

/**
 * The expected times of each list of groups by status and ship-by. They are kept because one request looks up many orders.
 */
const expectedTimes = new WeakMap<readonly ForecastGroup[], ReadonlyMap<string, Date>>();

/** Returns when an order is expected to be shipped; null when it belongs to none of the groups. */
export function findExpectedShipping(
  groups: readonly ForecastGroup[],
  order: Pick<OrderRow, 'status' | 'ship_by'>,
): Date | null {
  let timesOfGroups = expectedTimes.get(groups);
  if (timesOfGroups === undefined) {
    timesOfGroups = new Map(
      groups.map(({ status, shipBy, expectedAt }) => [buildKey(status, shipBy), expectedAt]),
    );
    expectedTimes.set(groups, timesOfGroups);
  }
  return timesOfGroups.get(buildKey(order.status, order.ship_by)) ?? null;
}

const buildKey = (status: string, shipBy: Date): string => `${status} ${shipBy.getTime()}`;
