import type { Market } from '@cmon/core/catalogue/types';
import type { Lateness } from '@cmon/core/production/shipBy';
import type { OrderStatus } from '@cmon/core/production/statuses';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { OrdersTable } from '../db/orderTables.ts';
import { anyOf, is, oneOf, startsWith, when } from './condition.ts';
import { type ListSource, type Page, type PageAsked, pageOf } from './page.ts';

export type OrderRow = Selectable<OrdersTable>;
export type ListSort = 'fifo' | 'lifo' | 'shipBy';

export interface OrderFilter {
  readonly statuses?: readonly OrderStatus[] | null;
  readonly stores?: readonly Market[] | null;
  /** Codes of the products of the families asked for. */
  readonly productCodes?: readonly string[] | null;
  readonly levels?: readonly Lateness[] | null;
  readonly lotId?: string | null;
  readonly megalotId?: string | null;
  readonly prio?: boolean | null;
  readonly held?: boolean | null;
  readonly reissue?: boolean | null;
  readonly enSouffrance?: boolean | null;
  readonly text?: string | null;
  readonly placedFrom?: Date | null;
  readonly placedTo?: Date | null;
}

export function ordersPage(
  db: Kysely<Database>,
  filter: OrderFilter,
  sort: ListSort,
  asked: PageAsked,
  now: Date,
): Promise<Page<OrderRow>> {
  const source: ListSource = {
    columns: sql`orders.*`,
    from: sql`orders`,
    where: conditionsOf(filter, now),
    keys: [
      ...(sort === 'shipBy' ? [{ column: sql`orders.ship_by`, type: 'timestamptz' } as const] : []),
      { column: sql`orders.seq`, type: 'bigint' },
    ],
    descending: sort === 'lifo',
  };
  return pageOf<OrderRow>(db, source, asked);
}

function conditionsOf(filter: OrderFilter, now: Date): RawBuilder<unknown>[] {
  const { productCodes, levels } = filter;
  return [
    ...oneOf(sql`orders.status`, filter.statuses),
    ...oneOf(sql`orders.store`, filter.stores),
    ...when(productCodes, (codes) =>
      codes.length === 0
        ? sql`false`
        : sql`exists (select from items where items.order_id = orders.id and items.product_code in (${sql.join(codes)}))`,
    ),
    ...when(levels, (asked) =>
      asked.length === 0 ? sql`true` : anyOf(asked.map((level) => isAtLevel(level, now))),
    ),
    ...when(filter.lotId, (id) => inLots(sql`lots.id = ${id}`)),
    ...when(filter.megalotId, (id) => inLots(sql`lots.megalot_id = ${id}`)),
    ...when(filter.prio, (prio) => sql`orders.prio = ${prio}`),
    ...when(filter.held, (held) => is(held, sql`orders.production_status = 'holded'`)),
    ...when(filter.reissue, (reissue) =>
      is(
        reissue,
        sql`exists (select from reissues where reissues.order_id = orders.id and reissues.state in ('open', 'printing'))`,
      ),
    ),
    ...when(filter.enSouffrance, (asked) => is(asked, IS_EN_SOUFFRANCE)),
    ...when(filter.text, (text) => startsWith(sql`orders.number`, text)),
    ...when(filter.placedFrom, (from) => sql`orders.placed_at >= ${from}`),
    ...when(filter.placedTo, (to) => sql`orders.placed_at <= ${to}`),
  ];
}

/** Written so that a few waiting items are found among a million orders. */
const IS_EN_SOUFFRANCE = sql`(orders.status not in ('canceled', 'closed') and orders.id in (
  select items.order_id from items where items.souffrance is not null and not items.pulled))`;

function inLots(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`orders.id in (
  select items.order_id from items join lots on lots.id = items.lot_id where ${which}
  union select strips.order_id from strips join lots on lots.id = strips.lot_id where ${which} and strips.live)`;
}

/** An order that left, or never will, is judged by when that was settled. */
function isAtLevel(level: Lateness, now: Date): RawBuilder<unknown> {
  const until = sql`coalesce(orders.shipped_at, ${now}::timestamptz)`;
  const open = sql`orders.status not in ('canceled', 'closed')`;
  switch (level) {
    case 'late':
      return sql`(${open} and orders.ship_by < ${until})`;
    case 'atRisk':
      return sql`(${open} and orders.ship_by >= ${until} and orders.at_risk_from <= ${until})`;
    case 'inTime':
      return sql`(not ${open} or orders.at_risk_from > ${until})`;
  }
}

export async function ordersByIds(db: Kysely<Database>, ids: readonly string[]): Promise<OrderRow[]> {
  return db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
}

/** By internal id or by the shop's number. Stores may number alike: the newest order of a number is meant. */
export async function orderByIdOrNumber(db: Kysely<Database>, asked: string): Promise<OrderRow | null> {
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where((where) => where.or([where('id', '=', asked.toUpperCase()), where('number', '=', asked)]))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** Orders of each lot, first strip first. */
export async function ordersOfLots(
  db: Kysely<Database>,
  lotIds: readonly string[],
): Promise<(OrderRow & { of_lot: string })[]> {
  const { rows } = await sql<OrderRow & { of_lot: string }>`
    select orders.*, placed.lot_id as of_lot
    from (
      select order_id, lot_id, min(position) as position from (
        select order_id, lot_id, null::integer as position from items where lot_id in (${sql.join(lotIds)})
        union all
        select order_id, lot_id, position from strips where live and lot_id in (${sql.join(lotIds)})
      ) as both_ways group by order_id, lot_id
    ) as placed
    join orders on orders.id = placed.order_id
    order by placed.position, orders.seq`.execute(db);
  return rows;
}
