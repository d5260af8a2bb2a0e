import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ParcelsTable } from '../../db/orderTables.ts';

export type ParcelRow = Selectable<ParcelsTable> & {
  /** Number of parcels of the order, without voided ones. */
  readonly of: number;
  readonly item_ids: readonly string[];
  readonly shipped_by_name: string | null;
};

async function readParcels(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select parcels.*, users.name as shipped_by_name,
      (
        select count(*)::integer from parcels as sisters
        where sisters.order_id = parcels.order_id and sisters.state <> 'voided'
      ) as "of",
      array(
        select item_id from parcel_items where parcel_id = parcels.id and live order by scanned_at, item_id
      ) as item_ids
    from parcels left join users on users.id = parcels.shipped_by
    where ${where} order by parcels.order_id, parcels.number`.execute(db);
  return rows;
}

export const findParcelsByIds = (db: Kysely<Database>, ids: readonly string[]): Promise<ParcelRow[]> =>
  readParcels(db, sql`parcels.id in (${sql.join(ids)})`);

export function findParcelsOfOrders(db: Kysely<Database>, orderIds: readonly string[]): Promise<ParcelRow[]> {
  return readParcels(db, sql`parcels.state <> 'voided' and parcels.order_id in (${sql.join(orderIds)})`);
}
