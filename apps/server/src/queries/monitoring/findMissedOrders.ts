import type { ForecastGroup } from '@cmon/core/production/monitoring/forecast';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../orders/orderRows.ts';
import { readMissedGroups } from './readMissedGroups.ts';

export interface MissedOrder extends OrderRow {
  /** When it is expected to be shipped. */
  readonly expected_at: Date;
}

export interface MissedOrders {
  readonly total: number;
  readonly rows: readonly MissedOrder[];
}

/** The open orders that will miss their ship-by, the earliest ship-by first: how many, and the first of them. */
export async function findMissedOrders(
  db: Kysely<Database>,
  { now, settings, first }: { now: Date; settings: WorkshopSettings; first: number },
): Promise<MissedOrders> {
  const groups = await readMissedGroups(db, now, settings);
  if (groups.length === 0) return { total: 0, rows: [] };
  const { rows } = await sql<OrderRow>`
    select * from (${sql.join(
      groups.map((group) => selectGroup(group, first)),
      sql` union all `,
    )}) as missed
    order by ship_by, seq limit ${first}`.execute(db);
  return {
    total: groups.reduce((sum, { n }) => sum + n, 0),
    rows: rows.map((order) => ({ ...order, expected_at: findExpected(groups, order) })),
  };
}

function selectGroup({ status, shipBy }: ForecastGroup, first: number) {
  return sql`
    (select * from orders
    where status = ${status} and status not in ('complete', 'canceled', 'closed') and ship_by = ${shipBy}
    order by seq limit ${first})`;
}

function findExpected(groups: readonly ForecastGroup[], order: OrderRow): Date {
  const group = groups.find(
    ({ status, shipBy }) => status === order.status && shipBy.getTime() === order.ship_by.getTime(),
  );
  return group?.expectedAt ?? order.ship_by;
}
