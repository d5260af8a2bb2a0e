import type { Composition } from '@cmon/core/composition/types';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { OrdersTable } from '../db/orderTables.ts';
import { type ItemRow, itemsOfOrders } from './itemRows.ts';
import { type ParcelRow, parcelsOfOrders } from './parcelRows.ts';

/** Days that a private link goes on opening once its order has left, or is over: as long as its texts are kept. */
const KEPT_DAYS = 90;

/** The order that a private link opens, by the hash of its token; null when there is none, or no longer. */
export async function orderOfLink(
  db: Kysely<Database>,
  hash: string,
  now: Date,
): Promise<Selectable<OrdersTable> | null> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('link_hash', '=', hash)
    .where(
      sql<boolean>`coalesce(shipped_at, case when status in ('canceled', 'closed') then changed_at end, ${now}::timestamptz)
        > ${now}::timestamptz - make_interval(days => ${sql.lit(KEPT_DAYS)})`,
    )
    .executeTakeFirst();
  return order ?? null;
}

/** A line of an order as it was sold, with what is made of it. */
export interface FollowedLine {
  readonly line: number;
  readonly sku: string;
  readonly quantity: number;
  /** Null for goods that aren't personalised, and for what could not be read. */
  readonly composition: Composition | null;
  readonly catalogueVersion: string | null;
  readonly version: number | null;
  readonly correctedAt: Date | null;
  readonly items: readonly ItemRow[];
  /** Those that have left with something of it. */
  readonly parcels: readonly ParcelRow[];
}

export async function followedLines(db: Kysely<Database>, orderId: string): Promise<FollowedLine[]> {
  const [lines, items, parcels] = await Promise.all([
    db
      .selectFrom('order_lines')
      .leftJoin('compositions', (join) =>
        join
          .onRef('compositions.order_id', '=', 'order_lines.order_id')
          .onRef('compositions.line', '=', 'order_lines.line'),
      )
      .select([
        'order_lines.line',
        'order_lines.sku',
        'order_lines.quantity',
        'compositions.json as composition',
        'compositions.catalogue_version as catalogueVersion',
        'compositions.version',
        'compositions.corrected_at as correctedAt',
      ])
      .where('order_lines.order_id', '=', orderId)
      .orderBy('order_lines.line')
      .execute(),
    itemsOfOrders(db, [orderId]),
    parcelsOfOrders(db, [orderId]),
  ]);
  return lines.map((line) => {
    const own = items.filter((item) => item.line === line.line);
    return {
      ...line,
      items: own,
      parcels: parcels.filter(
        ({ state, item_ids }) => state === 'shipped' && own.some(({ id }) => item_ids.includes(id)),
      ),
    };
  });
}
