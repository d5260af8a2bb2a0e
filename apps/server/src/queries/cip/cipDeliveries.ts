import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { anyOf } from '../condition.ts';

/** Parts that were handed to the CIP line together, with the number of their pieces. */
export interface CipDeliveryRow {
  readonly id: string;
  readonly number: number;
  readonly megalot_id: string;
  readonly megalot_number: number;
  readonly made_at: Date;
  readonly made_by_name: string;
  readonly pieces: number;
}

const SELECT = sql`
  select cip_deliveries.*, megalots.number as megalot_number, users.name as made_by_name,
    (select coalesce(sum(quantity), 0)::integer from cip_delivery_items where delivery_id = cip_deliveries.id) as pieces
  from cip_deliveries
  join megalots on megalots.id = cip_deliveries.megalot_id
  join users on users.id = cip_deliveries.made_by`;

/** Reads the deliveries of megalots to the CIP line, the newest first. */
export async function findCipDeliveriesOfMegalots(
  db: Kysely<Database>,
  megalotIds: readonly string[],
): Promise<CipDeliveryRow[]> {
  const { rows } = await sql<CipDeliveryRow>`
    ${SELECT} where cip_deliveries.megalot_id = ${anyOf(megalotIds)} order by cip_deliveries.number desc`.execute(
    db,
  );
  return rows;
}

export async function readCipDelivery(db: Kysely<Database>, id: string): Promise<CipDeliveryRow | null> {
  const { rows } = await sql<CipDeliveryRow>`${SELECT} where cip_deliveries.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The parts of a delivery, sorted by order and line. */
export async function findPartsOfCipDelivery(
  db: Kysely<Database>,
  deliveryId: string,
): Promise<{ item_id: string; quantity: number }[]> {
  return db
    .selectFrom('cip_delivery_items')
    .innerJoin('items', 'items.id', 'cip_delivery_items.item_id')
    .innerJoin('orders', 'orders.id', 'items.order_id')
    .select(['cip_delivery_items.item_id', 'cip_delivery_items.quantity'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('orders.seq')
    .orderBy('items.line')
    .orderBy('items.part')
    .execute();
}
