import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The most photos that are returned for one deletion. */
const MOST_AT_ONCE = 500;

/** The size in pixels of the photos among `ids` that may be ordered and shown now, by their ids. */
export async function findPhotoSizes(
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

/** Reads the ids of the photos that belong to an order. */
export async function findOrderedPhotos(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('photo_fond_orders')
    .select('photo_id')
    .distinct()
    .orderBy('photo_id')
    .execute();
  return rows.map(({ photo_id }) => photo_id);
}

/** Deletes the rows of photos without an order, whose files are gone. */
export async function deleteUnorderedPhotos(db: Kysely<Database>): Promise<void> {
  await sql`delete from photo_fonds where not ${HAS_ORDER}`.execute(db);
}

/** Reads the ids of the photos to delete: those that belong to no order and have expired. */
export async function findExpiredPhotoFonds(db: Kysely<Database>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from photo_fonds where expires_at <= ${now} and not ${HAS_ORDER}
    order by expires_at limit ${MOST_AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}
