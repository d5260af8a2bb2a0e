import type { Market } from '@cmon/core/catalogue/types';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isIn } from '../condition.ts';
import type { OrderRow } from '../orders/orderRows.ts';
import { type ListSource, type Page, type PageRequest, readPage } from '../page.ts';
import { readSettings } from '../settings/readSettings.ts';
import { PASSED_CIP } from './isAtCip.ts';
import { PACKING_KEYS } from './packingKeys.ts';
import { type OneItemAwayRequest, type OneItemAwayRows, readOneItemAway } from './readOneItemAway.ts';

export interface ShippingFilter {
  readonly stores?: readonly Market[] | null;
  readonly zones?: readonly string[] | null;
  /** An empty text means the orders without a carrier. */
  readonly carriers?: readonly string[] | null;
}

/**
 * SQL conditions of the orders that can be packed now: every item is made and, if the workshop has one, through the CIP
 * line.
 */
export function matchReadyOrders(
  filter: ShippingFilter,
  { cipLine }: Pick<WorkshopSettings, 'cipLine'>,
): RawBuilder<unknown>[] {
  return [sql`orders.status = 'fabriquee'`, ...matchPassed(cipLine), ...matchFilter(filter)];
}

/** The condition that the CIP line is passed; no condition in a workshop without this line. */
const matchPassed = (cipLine: boolean): RawBuilder<unknown>[] => (cipLine ? [PASSED_CIP] : []);

function matchFilter({ stores, zones, carriers }: ShippingFilter): RawBuilder<unknown>[] {
  return [
    ...isIn(sql`orders.store`, stores),
    ...isIn(sql`orders.zone`, zones),
    ...isIn(sql`coalesce(orders.carrier, '')`, carriers),
  ];
}

function buildSource(where: readonly RawBuilder<unknown>[]): ListSource {
  return {
    columns: sql`orders.*`,
    from: sql`orders`,
    where,
    keys: PACKING_KEYS,
    descending: false,
  };
}

/** Reads one page of the orders with every item made, in the order in which they are packed. */
export async function findOrdersToShip(
  db: Kysely<Database>,
  filter: ShippingFilter,
  request: PageRequest,
): Promise<Page<OrderRow>> {
  const where = matchReadyOrders(filter, await readSettings(db));
  return readPage<OrderRow>(db, buildSource(where), request);
}

/** Reads one page of the orders with every item made whose refund is requested: held ones may not leave, others may. */
export async function findOrdersWithRefund(
  db: Kysely<Database>,
  filter: ShippingFilter,
  request: PageRequest,
): Promise<Page<OrderRow>> {
  const { cipLine } = await readSettings(db);
  const where = [
    sql`orders.status = 'refund_requested'`,
    sql`(case orders.production_status when 'holded' then orders.previous_status else orders.production_status
      end) = 'fabriquee'`,
    ...matchPassed(cipLine),
    ...matchFilter(filter),
  ];
  return readPage<OrderRow>(db, buildSource(where), request);
}

/**
 * SQL condition on `orders` that leaves out most orders before their items are read: those with two items that are
 * certainly not made.
 */
const MAY_BE_ONE_ITEM_AWAY = sql`(
  select count(*) from items
  where items.order_id = orders.id and not items.pulled
    and (items.fab_status <> 'FAB_COMPLETE' or (items.lot_type is not null and items.lot_id is null))
) <= 1 and (select count(*) from items where items.order_id = orders.id and not items.pulled) > 1`;

/** Finds orders with every item made except one, in the order in which they will be packed. */
export function findOrdersOneItemAway(
  db: Kysely<Database>,
  filter: ShippingFilter,
  request: OneItemAwayRequest,
): Promise<OneItemAwayRows> {
  const where = [
    sql`orders.status in ('imprimee', 'ressortie')`,
    MAY_BE_ONE_ITEM_AWAY,
    ...matchFilter(filter),
  ];
  return readOneItemAway(db, buildSource(where), request);
}

/** The ready orders of one zone, carrier or store. */
export interface ShippingLoadRow {
  readonly by: 'zone' | 'carrier' | 'store';
  /** The zone, carrier or store; empty for the orders without a carrier. */
  readonly value: string;
  readonly ready: number;
  readonly late: number;
}

/** Counts the orders that are ready to ship by zone, by carrier and by store. */
export async function countOrdersToShip(db: Kysely<Database>, now: Date): Promise<ShippingLoadRow[]> {
  const { rows } = await sql<ShippingLoadRow>`
    select
      case when grouping(zone) = 0 then 'zone' when grouping(store) = 0 then 'store' else 'carrier' end as "by",
      case when grouping(zone) = 0 then zone when grouping(store) = 0 then store else carrier_code end as value,
      count(*)::integer as ready,
      (count(*) filter (where ship_by < ${now}::timestamptz))::integer as late
    from (
      select zone, store, coalesce(carrier, '') as carrier_code, ship_by
      from orders where ${sql.join(matchReadyOrders({}, await readSettings(db)), sql` and `)}
    ) as orders_ready
    group by grouping sets ((zone), (carrier_code), (store))
    order by 1, 2`.execute(db);
  return rows;
}
