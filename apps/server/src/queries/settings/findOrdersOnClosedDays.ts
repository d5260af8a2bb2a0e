import { type Calendar, getLocalDate, isWorkingDay } from '@cmon/core/production/planning/workingTime';
import { FINISHED_ORDER_STATUSES } from '@cmon/core/production/statuses';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { FINISHED_STATUS_LIST } from '../orders/statusLists.ts';

/** An open order that promises a day. */
export interface PromisedOrder {
  readonly id: string;
  readonly number: string;
  readonly ship_by: Date;
}

/** The open orders whose ship-by day is closed by a change of the calendar. They keep their day. */
export interface OrdersOnClosedDays {
  readonly total: number;
  /** The first of them, by day. */
  readonly orders: readonly PromisedOrder[];
}

const MAX_LISTED = 50;

/** Finds the open orders that promise a day on which the workshop works before a change, but not after it. */
export async function findOrdersOnClosedDays(
  db: Kysely<Database>,
  before: Calendar,
  after: Calendar,
  now: Date,
): Promise<OrdersOnClosedDays> {
  const { rows } = await sql<{ ship_by: Date; orders: number }>`
    select ship_by, count(*)::integer as orders from orders
    where status not in (${FINISHED_STATUS_LIST}) and ship_by >= ${now} group by ship_by`.execute(db);
  const closed = rows.filter(({ ship_by }) => {
    // A ship-by is the midnight after its day.
    const day = getLocalDate(new Date(ship_by.getTime() - 1), after.timeZone);
    return isWorkingDay(day, before) && !isWorkingDay(day, after);
  });
  if (closed.length === 0) return { total: 0, orders: [] };
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'ship_by'])
    .where('status', 'not in', FINISHED_ORDER_STATUSES)
    .where(
      'ship_by',
      'in',
      closed.map((row) => row.ship_by),
    )
    .orderBy('ship_by')
    .orderBy('number')
    .limit(MAX_LISTED)
    .execute();
  return { total: closed.reduce((sum, row) => sum + row.orders, 0), orders };
}
