import { groupBy } from '@cmon/core/groupBy';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findPersonOrders } from './findPersonOrders.ts';
import type {
  ExportedCorrection,
  ExportedLetter,
  ExportedLine,
  ExportedNote,
  ExportedParcel,
  ExportedPhoto,
  ExportedRead,
  ExportedRefund,
  ExportedTextCorrection,
  ExportedWorkshopPhoto,
  PersonExport,
} from './personExport.ts';

type OfOrder<Row> = Row & { readonly order_id: string };

/**
 * Reads everything that is stored about the person of an order, of all their orders. `readPhoto` reads the file of a
 * shopper's photo.
 */
export async function readPersonExport(
  db: Kysely<Database>,
  orderId: string,
  readPhoto: (id: number) => Promise<Buffer | null>,
): Promise<PersonExport & { readonly orderIds: readonly string[] }> {
  const orders = await findPersonOrders(db, orderId);
  const orderIds = orders.map(({ id }) => id);
  const readByOrder = async <Row extends object>(query: RawBuilder<OfOrder<Row>>) =>
    groupByOrder<Row>((await query.execute(db)).rows);
  const ids = sql`any(${orderIds}::text[])`;
  const lines = await readByOrder<ExportedLine>(sql`
    select order_lines.order_id, order_lines.line, order_lines.sku, order_lines.quantity, compositions.json as design
    from order_lines left join compositions using (order_id, line)
    where order_id = ${ids} order by order_lines.line`);
  const parcels = await readByOrder<ExportedParcel>(sql`
    select order_id, number, carrier, tracking, shipped_at from parcels
    where order_id = ${ids} and state <> 'voided' order by number`);
  const letters = await readByOrder<ExportedLetter>(sql`
    select order_id, kind, locale, way, state, subject, text, asked_at from letters
    where order_id = ${ids} order by asked_at`);
  const refunds = await readByOrder<ExportedRefund>(sql`
    select order_id, state, amount, currency, requested_at from refunds
    where order_id = ${ids} order by requested_at`);
  const workshopPhotos = await readByOrder<ExportedWorkshopPhoto>(sql`
    select order_id, id, width, height, taken_at from photos where order_id = ${ids} order by taken_at`);
  const corrections = await readByOrder<ExportedCorrection>(sql`
    select order_id, at, before, after from address_corrections where order_id = ${ids} order by version`);
  const textCorrections = await readByOrder<ExportedTextCorrection>(sql`
    select order_id, at, line, texts from text_corrections where order_id = ${ids} order by version`);
  const notes = await readByOrder<ExportedNote>(selectNotes(orderIds));
  const reads = await readByOrder<ExportedRead>(selectReads(orderIds));
  const photos = groupByOrder<ExportedPhoto>(await readPhotos(db, orderIds, readPhoto));
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
      corrections: corrections(order.id),
      lines: lines(order.id),
      textCorrections: textCorrections(order.id),
      parcels: parcels(order.id),
      refunds: refunds(order.id),
      notes: notes(order.id),
      letters: letters(order.id),
      photos: photos(order.id),
      workshopPhotos: workshopPhotos(order.id),
      reads: reads(order.id),
    })),
  };
}

/** Returns a function that returns the rows of an order, without its id. */
function groupByOrder<Row extends object>(rows: readonly OfOrder<Row>[]) {
  const removeOrderId = ({ order_id: _id, ...row }: OfOrder<Row>) => row as unknown as Row;
  const groups = groupBy(rows, (row) => row.order_id);
  return (id: string): Row[] => groups.get(id)?.map(removeOrderId) ?? [];
}

/** The orders and everything that belongs to them, as the columns `order_id`, `object` and `id`. */
function selectObjects(orderIds: readonly string[]) {
  const ids = sql`any(${orderIds}::text[])`;
  return sql`(
    select id as order_id, 'order' as object, id from orders where id = ${ids}
    union all select order_id, 'item', id from items where order_id = ${ids}
    union all select order_id, 'strip', id from strips where order_id = ${ids}
    union all select order_id, 'parcel', id from parcels where order_id = ${ids}
    union all select order_id, 'reissue', id from reissues where order_id = ${ids}
    union all select order_id, 'checkbook', id from checkbooks where order_id = ${ids})`;
}

/** The notes of staff. The note of a command belongs to several objects at once, and is exported once. */
function selectNotes(orderIds: readonly string[]) {
  const ids = sql`any(${orderIds}::text[])`;
  return sql<OfOrder<ExportedNote>>`
    select distinct objects.order_id, reason_notes.at, reason_notes.note
    from ${selectObjects(orderIds)} as objects
    join reason_notes on reason_notes.object = objects.object and reason_notes.object_id = objects.id
    union all select order_id, written_at, text from order_notes where order_id = ${ids}
    union all select order_id, created_at, ticket from reissues where order_id = ${ids} and ticket <> ''
    order by 2`;
}

function selectReads(orderIds: readonly string[]) {
  return sql<OfOrder<ExportedRead>>`
    select objects.order_id, users.role, reads.field, sum(reads.n)::integer as count, min(reads.first_at) as first_at,
      max(reads.last_at) as last_at
    from ${selectObjects(orderIds)} as objects
    join personal_reads as reads on reads.object = objects.object and reads.object_id = objects.id
    join users on users.id = reads.user_id
    group by objects.order_id, reads.hour, users.role, reads.field
    order by min(reads.first_at), reads.field`;
}

async function readPhotos(
  db: Kysely<Database>,
  orderIds: readonly string[],
  readPhoto: (id: number) => Promise<Buffer | null>,
): Promise<OfOrder<ExportedPhoto>[]> {
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
