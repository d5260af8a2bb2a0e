import type { LotType } from '@cmon/core/catalogue/product';
import type { Market } from '@cmon/core/catalogue/types';
import type { WaitingItem } from '@cmon/core/production/planning/planLots';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Condition that lots may be made of an order: paid, not held, and no item en souffrance. */
const IS_ELIGIBLE = sql`
  orders.status = 'processing'
  and orders.id not in (select order_id from items where items.souffrance is not null and not items.pulled)`;

/** Condition that an order is ready for lots: eligible, and at least one item waits. */
const IS_READY = sql`
  ${IS_ELIGIBLE}
  and exists (
    select from items where items.order_id = orders.id and items.lot_id is null and items.lot_type is not null
      and not items.pulled
  )`;

/**
 * Returns the ids of the orders that wait for lots: PRIO orders first, then by ship-by. `lock` locks them, and skips the
 * orders that another run has locked; a dry run only looks.
 */
export async function findReadyOrders(
  trx: Kysely<Database>,
  limit: number,
  { lock }: { readonly lock: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${IS_READY}
    order by prio desc, ship_by, seq limit ${limit} ${lock ? sql`for update skip locked` : sql``}`.execute(
    trx,
  );
  return rows.map((row) => row.id);
}

/** Reads the items that wait for a lot: those of the given orders, or of every ready order when `orderIds` is null. */
export async function findWaitingItems(
  db: Kysely<Database>,
  orderIds: readonly string[] | null,
): Promise<WaitingItem[]> {
  const orderCondition = orderIds === null ? IS_ELIGIBLE : sql`orders.id = any(${orderIds}::text[])`;
  const { rows } = await sql<{
    id: string;
    order_id: string;
    store: Market;
    zone: string;
    prio: boolean;
    ship_by_ms: number;
    at_risk_from_ms: number;
    seq: number;
    lot_type: LotType;
    kind: 'label' | 'object';
    double: boolean;
    labels: number;
  }>`
    select items.id, items.order_id, orders.store, orders.zone, orders.prio,
      ${toMs(sql`orders.ship_by`)} as ship_by_ms, ${toMs(sql`orders.at_risk_from`)} as at_risk_from_ms, orders.seq, items.lot_type, items.kind, items.double, items.labels
    from orders join items on items.order_id = orders.id
    where ${orderCondition} and items.lot_id is null and items.lot_type is not null and not items.pulled
      and items.souffrance is null
    order by orders.seq, items.line, items.copy, items.part`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    store: row.store,
    zone: row.zone,
    prio: row.prio,
    shipBy: new Date(row.ship_by_ms),
    atRiskFrom: new Date(row.at_risk_from_ms),
    seq: row.seq,
    lotType: row.lot_type,
    kind: row.kind,
    double: row.double,
    labels: row.labels,
  }));
}

/** An instant in ms since 1970. The client reads a number much faster than the text of an instant. */
const toMs = (instant: RawBuilder<unknown>) => sql`(extract(epoch from ${instant}) * 1000)::float8`;
