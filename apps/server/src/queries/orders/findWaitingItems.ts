import type { LotType } from '@cmon/core/catalogue/product';
import type { Market } from '@cmon/core/catalogue/types';
import type { WaitingItem } from '@cmon/core/production/planning/planLots';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** SQL condition on `orders`: lots may be made of the order. It is paid and not held, and no item is en souffrance. */
const IS_ELIGIBLE = sql`
  orders.status = 'processing'
  and orders.id not in (select order_id from items where items.souffrance is not null and not items.pulled)`;

/** SQL condition on `orders`: lots may be made of the order, and at least one of its items waits for a lot. */
const IS_READY = sql`
  ${IS_ELIGIBLE}
  and exists (
    select from items where items.order_id = orders.id and items.lot_id is null and items.lot_type is not null
      and not items.pulled
  )`;

/** The orders that a lot of one bucket takes. Null stands for every store or zone. */
interface BucketFilter {
  readonly lotType: LotType;
  readonly prio: boolean;
  readonly store: Market | null;
  readonly zone: string | null;
}

/**
 * Locks the orders that wait for lots and returns their ids: PRIO orders first, then by ship-by. With a filter, only the
 * orders of that bucket. Orders that another run has locked are skipped.
 */
export async function findReadyOrders(
  trx: Kysely<Database>,
  limit: number,
  filter: BucketFilter | null = null,
): Promise<string[]> {
  const bucketCondition = filter === null ? sql`` : sql`and ${isInBucket(filter)}`;
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${IS_READY} ${bucketCondition}
    order by prio desc, ship_by, seq limit ${limit} for update skip locked`.execute(trx);
  return rows.map((row) => row.id);
}

function isInBucket({ lotType, prio, store, zone }: BucketFilter): RawBuilder<unknown> {
  return sql`
    orders.prio = ${prio}
    and (${store}::text is null or orders.store = ${store})
    and (${zone}::text is null or orders.zone = ${zone})
    and exists (
      select from items where items.order_id = orders.id and items.lot_id is null and items.lot_type = ${lotType}
        and not items.pulled
    )`;
}

/** The waiting items of an order that differ in nothing but their id. */
interface WaitingRow {
  readonly order_id: string;
  readonly store: Market;
  readonly zone: string;
  readonly prio: boolean;
  readonly ship_by_ms: number;
  readonly at_risk_from_ms: number;
  readonly seq: number;
  readonly lot_type: LotType;
  readonly kind: 'label' | 'object';
  readonly double: boolean;
  readonly labels: number;
  /** Ids between commas. */
  readonly ids: string;
}

/**
 * Reads the items that wait for a lot: those of the given orders, or of every ready order when `orderIds` is null. Equal
 * items of an order come in one row, because a hundred thousand rows take five times as long to receive.
 */
export async function findWaitingItems(
  db: Kysely<Database>,
  orderIds: readonly string[] | null,
): Promise<WaitingItem[]> {
  const [itemCondition, orderCondition] =
    orderIds === null
      ? [sql``, IS_ELIGIBLE]
      : [sql`and items.order_id = any(${orderIds}::text[])`, sql`true`];
  const { rows } = await sql<WaitingRow>`
    select waiting.*, orders.store, orders.zone, orders.prio, orders.seq,
      ${toMs(sql`orders.ship_by`)} as ship_by_ms, ${toMs(sql`orders.at_risk_from`)} as at_risk_from_ms
    from (
      select items.order_id, items.lot_type, items.kind, items.double, items.labels, string_agg(items.id, ',') as ids
      from items
      where items.lot_id is null and items.lot_type is not null and not items.pulled and items.souffrance is null
        ${itemCondition}
      group by items.order_id, items.lot_type, items.kind, items.double, items.labels
    ) as waiting
    join orders on orders.id = waiting.order_id
    where ${orderCondition}`.execute(db);
  return rows.flatMap(toWaitingItems);
}

function toWaitingItems(row: WaitingRow): WaitingItem[] {
  const [shipBy, atRiskFrom] = [new Date(row.ship_by_ms), new Date(row.at_risk_from_ms)];
  return row.ids.split(',').map((id) => ({
    id,
    orderId: row.order_id,
    store: row.store,
    zone: row.zone,
    prio: row.prio,
    shipBy,
    atRiskFrom,
    seq: row.seq,
    lotType: row.lot_type,
    kind: row.kind,
    double: row.double,
    labels: row.labels,
  }));
}

/** An instant in ms since 1970. The client reads a number much faster than the text of an instant. */
const toMs = (instant: RawBuilder<unknown>) => sql`(extract(epoch from ${instant}) * 1000)::float8`;
