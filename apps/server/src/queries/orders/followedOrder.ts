import type { Composition } from '@cmon/core/composition/types';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrdersTable } from '../../db/orderTables.ts';
import { findParcelsOfOrders, type ParcelRow } from '../shipping/parcelRows.ts';
import { findItemsOfOrders, type ItemRow } from './itemRows.ts';
import { ENDED_STATUS_LIST } from './statusLists.ts';

/** A private link works for this many days after its order was shipped or ended: as long as its texts are stored. */
const LINK_VALID_DAYS = 90;

/** Finds the order of a private link by the hash of the link's token; null when the link is unknown or has expired. */
export async function findOrderByLinkHash(
  db: Kysely<Database>,
  hash: string,
  now: Date,
): Promise<Selectable<OrdersTable> | null> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('link_hash', '=', hash)
    .where(
      sql<boolean>`coalesce(shipped_at, case when status in (${ENDED_STATUS_LIST}) then changed_at end, ${now}::timestamptz)
        > ${now}::timestamptz - make_interval(days => ${sql.lit(LINK_VALID_DAYS)})`,
    )
    .executeTakeFirst();
  return order ?? null;
}

/** A line of an order as it was sold, with the items made for it. */
export interface FollowedLine {
  readonly line: number;
  readonly sku: string;
  readonly quantity: number;
  /** Null for goods that aren't personalised, and when the design could not be read. */
  readonly composition: Composition | null;
  readonly catalogueVersion: string | null;
  readonly version: number | null;
  readonly correctedAt: Date | null;
  readonly items: readonly ItemRow[];
  /** Shipped parcels that contain an item of this line. */
  readonly parcels: readonly ParcelRow[];
}

/** Reads the lines of an order, with their items and shipped parcels, for the shopper's page. */
export async function readFollowedLines(db: Kysely<Database>, orderId: string): Promise<FollowedLine[]> {
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
    findItemsOfOrders(db, [orderId]),
    findParcelsOfOrders(db, [orderId]),
  ]);
  return lines.map((line) => {
    const lineItems = items.filter((item) => item.line === line.line);
    return {
      ...line,
      items: lineItems,
      parcels: parcels.filter(
        ({ state, item_ids }) => state === 'shipped' && lineItems.some(({ id }) => item_ids.includes(id)),
      ),
    };
  });
}
