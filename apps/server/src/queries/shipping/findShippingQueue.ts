import type { Market } from '@cmon/core/catalogue/types';
import type { OrderStatus } from '@cmon/core/production/statuses';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isIn } from '../condition.ts';
import type { OrderRow } from '../orders/orderRows.ts';
import { readOrderProgress } from '../orders/readOrderProgress.ts';
import { readSettings } from '../settings/readSettings.ts';
import { findLastItem } from './findLastItem.ts';

export interface ShippingQueueRows {
  /** Orders with every item made and through the CIP line: PRIO orders first, then by ship-by. */
  readonly ready: readonly OrderRow[];
  /** Orders with every item made except one. */
  readonly oneItemAway: readonly { readonly order: OrderRow; readonly itemId: string }[];
import { type ListSource, type Page, type PageRequest, readPage } from '../page.ts';

import { findLastItem } from './findLastItem.ts';

export interface ShippingFilter {
  readonly stores?: readonly Market[] | null;
  readonly zones?: readonly string[] | null;
  /** An empty text means the orders without a carrier. */
  readonly carriers?: readonly string[] | null;
}

/** The order in which orders are packed: PRIO ones first, then by ship-by, so that late ones come before the others. */
export const PACKING_ORDER = sql`(case when orders.prio then 0 else 1 end), orders.ship_by, orders.seq`;

/** SQL condition on `orders`: one of its items hasn't passed the CIP line. */
const WAITS_FOR_CIP = sql`exists (
  select from items
  where items.order_id = orders.id and items.cip and items.cip_done_at is null and not items.pulled
)`;

/** Reads the orders for the shipping screen. Each list has at most 100 orders. */
export async function findShippingQueue(
  db: Kysely<Database>,
  filter: { readonly stores?: readonly Market[] | null; readonly zone?: string | null },
): Promise<ShippingQueueRows> {
  const readOrders = async (statuses: readonly OrderStatus[], more: readonly RawBuilder<unknown>[] = []) => {
    const conditions = [
      sql`orders.status in (${sql.join(statuses)})`,
      ...more,
      ...isIn(sql`orders.store`, filter.stores),
      ...matchIfSet(filter.zone, (zone) => sql`orders.zone = ${zone}`),
    ];
    const { rows } = await sql<OrderRow>`
      select * from orders where ${sql.join(conditions, sql` and `)}
      order by prio desc, ship_by, seq limit ${MAX_ORDERS}`.execute(db);
    return rows;
  };
  const { cipLine } = await readSettings(db);
  const ready = await readOrders(['fabriquee'], cipLine ? [sql`not ${WAITS_FOR_CIP}`] : []);
  const underway = await readOrders(['imprimee', 'ressortie']);
  const progress = await readOrderProgress(
    db,
    underway.map((order) => order.id),
  );
  const oneItemAway = underway.flatMap((order) => {
    const last = findLastItem(progress.get(order.id)?.items ?? []);
    return last === null ? [] : [{ order, itemId: last.id }];
  });
  return { ready, oneItemAway };
/** SQL conditions of the orders that can be packed now and match the filter. */
export function matchReadyOrders(filter: ShippingFilter): RawBuilder<unknown>[] {
  return [sql`orders.status = 'fabriquee'`, ...matchFilter(filter)];
}

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
    keys: [
      { column: sql`(case when orders.prio then 0 else 1 end)`, type: 'bigint' },
      { column: sql`orders.ship_by`, type: 'timestamptz' },
      { column: sql`orders.seq`, type: 'bigint' },
    ],
    descending: false,
  };
}

/** Reads one page of the orders with every item made, in the order in which they are packed. */
export function findOrdersToShip(
  db: Kysely<Database>,
  filter: ShippingFilter,
  request: PageRequest,
): Promise<Page<OrderRow>> {
  return readPage<OrderRow>(db, buildSource(matchReadyOrders(filter)), request);
}

export interface OneItemAwayRows {
  readonly rows: readonly { readonly order: OrderRow; readonly itemId: string }[];
  /** Continues the list; null at its end. */
  readonly endCursor: string | null;
}

/** Orders are examined in groups of this size. */
const GROUP_SIZE = 100;
/** The most groups of one call, which bounds its time. A list of more orders is continued by the cursor. */
const MAX_GROUPS = 20;
/** An order with two items that are certainly not made yet is left out before its items are read. */
const MAY_BE_ONE_ITEM_AWAY = sql`(
  select count(*) from items
  where items.order_id = orders.id and not items.pulled
    and (items.fab_status <> 'FAB_COMPLETE' or (items.lot_type is not null and items.lot_id is null))
) <= 1 and (select count(*) from items where items.order_id = orders.id and not items.pulled) > 1`;

/**
 * Finds orders with every item made except one, in the order in which they will be packed. Returns `size` orders or
 * somewhat more, and fewer at the end of the list, or when very few orders are so near to it.
 */
export async function findOrdersOneItemAway(
  db: Kysely<Database>,
  filter: ShippingFilter,
  { size, after }: { readonly size: number; readonly after: string | null },
): Promise<OneItemAwayRows> {
  const source = buildSource([
    sql`orders.status in ('imprimee', 'ressortie')`,
    MAY_BE_ONE_ITEM_AWAY,
    ...matchFilter(filter),
  ]);
  const found: { readonly order: OrderRow; readonly itemId: string }[] = [];
  let cursor = after;
  for (let group = 0; group < MAX_GROUPS && found.length < size; group += 1) {
    const page = await readPage<OrderRow>(db, source, { page: 1, size: GROUP_SIZE, after: cursor });
    const orders = page.rows;
    const progress = await readOrderProgress(
      db,
      orders.map((order) => order.id),
    );
    for (const order of orders) {
      const last = findLastItem(progress.get(order.id)?.items ?? []);
      if (last !== null) found.push({ order, itemId: last.id });
    }
    if (orders.length < GROUP_SIZE) return { rows: found, endCursor: null };
    cursor = page.endCursor;
  }
  return { rows: found, endCursor: cursor };
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
      from orders where ${sql.join(matchReadyOrders({}), sql` and `)}
    ) as orders_ready
    group by grouping sets ((zone), (carrier_code), (store))
    order by 1, 2`.execute(db);
  return rows;
}
