import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findPersonOrders } from './findPersonOrders.ts';

/** Everything that is stored about a person, as they may ask for it. */
export interface PersonExport {
  readonly orders: readonly object[];
}

/**
 * Reads everything that is stored about the person of an order: of all orders with the same e-mail, oldest first.
 * `readPhoto` reads the file of a shopper's photo.
 */
export async function readPersonExport(
  db: Kysely<Database>,
  orderId: string,
  readPhoto: (id: number) => Promise<Buffer | null>,
): Promise<PersonExport & { readonly orderIds: readonly string[] }> {
  const orders = await findPersonOrders(db, orderId);
  const orderIds = orders.map(({ id }) => id);
  const read = async (query: ReturnType<typeof sql>) =>
    (await query.execute(db)).rows as readonly { readonly order_id: string }[];
  const ids = sql`any(${orderIds}::text[])`;
  const lines = await read(sql`
    select order_lines.order_id, order_lines.line, order_lines.sku, order_lines.quantity, compositions.json as design
    from order_lines left join compositions using (order_id, line)
    where order_id = ${ids} order by order_lines.line`);
  const parcels = await read(sql`
    select order_id, number, carrier, tracking, shipped_at from parcels
    where order_id = ${ids} and state <> 'voided' order by number`);
  const notes = await read(sql`
    select object_id as order_id, at, note from reason_notes where object = 'order' and object_id = ${ids}
    union all select order_id, written_at, text from order_notes where order_id = ${ids} order by 2`);
  const letters = await read(sql`
    select order_id, kind, locale, way, state, subject, text, asked_at from letters
    where order_id = ${ids} order by asked_at`);
  const refunds = await read(sql`
    select order_id, state, amount, currency, requested_at from refunds where order_id = ${ids}`);
  const photos = await readPhotos(db, orderIds, readPhoto);
  const own = (rows: readonly { readonly order_id: string }[], id: string) =>
    rows.filter((row) => row.order_id === id).map(({ order_id, ...row }) => row);
  return {
    orderIds,
    orders: orders.map((order) => ({
      store: order.store,
      number: order.number,
      placedAt: order.placed_at,
      shippedAt: order.shipped_at,
      status: order.status,
      paymentMethod: order.payment_method,
      address: order.address,
      lines: own(lines, order.id),
      parcels: own(parcels, order.id),
      refunds: own(refunds, order.id),
      notes: own(notes, order.id),
      letters: own(letters, order.id),
      photos: own(photos, order.id),
    })),
  };
}

/** The photos that orders print, each as a picture that a browser opens. */
async function readPhotos(
  db: Kysely<Database>,
  orderIds: readonly string[],
  readPhoto: (id: number) => Promise<Buffer | null>,
) {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('photo_fond_orders')
    .innerJoin('photo_fonds', 'photo_fonds.id', 'photo_id')
    .select(['order_id', 'photo_id as id', 'width', 'height', 'created_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .execute();
  const photos = [];
  for (const row of rows) {
    const picture = await readPhoto(row.id);
    photos.push({ ...row, picture: picture && `data:image/jpeg;base64,${picture.toString('base64')}` });
  }
  return photos;
}
