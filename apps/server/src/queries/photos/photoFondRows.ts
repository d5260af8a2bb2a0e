import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The most ids that `findExpiredPhotoFonds` returns at once. The next run of the deletion gets the others. */
const MAX_EXPIRED_PHOTOS = 500;

/**
 * Reads the sizes in pixels of photos of shoppers, by their ids. An expired photo without an order is left out: it may not
 * be ordered or shown.
 */
export async function findPhotoFondSizes(
  db: Kysely<Database>,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, { readonly width: number; readonly height: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; width: number; height: number }>`
    select id, width, height from photo_fonds
    where id in (${sql.join(ids)}) and (expires_at > ${now} or ${HAS_ORDER})`.execute(db);
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
}

const HAS_ORDER = sql`exists (select from photo_fond_orders where photo_id = photo_fonds.id)`;

/** Reads the ids of the photos of shoppers that belong to an order. */
export async function findOrderedPhotoFonds(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('photo_fond_orders')
    .select('photo_id')
    .distinct()
    .orderBy('photo_id')
    .execute();
  return rows.map(({ photo_id }) => photo_id);
}

/**
 * Deletes the rows of all photos of shoppers that belong to no order, expired or not. Only for a restore: no backup has the
 * files of these photos.
 */
export async function deleteUnorderedPhotoFonds(db: Kysely<Database>): Promise<void> {
  await sql`delete from photo_fonds where not ${HAS_ORDER}`.execute(db);
}

/** Reads the ids of the photos of shoppers to delete: those that belong to no order and have expired. */
export async function findExpiredPhotoFonds(db: Kysely<Database>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from photo_fonds where expires_at <= ${now} and not ${HAS_ORDER}
    order by expires_at limit ${MAX_EXPIRED_PHOTOS}`.execute(db);
  return rows.map(({ id }) => id);
}
