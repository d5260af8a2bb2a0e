import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface PhotoRow {
  readonly id: string;
  readonly taken_at: Date;
  readonly taken_by_name: string;
  readonly width: number;
  readonly height: number;
}

/** Reads the photos of reissues, oldest first. */
export async function findPhotosOfReissues(
  db: Kysely<Database>,
  reissueIds: readonly string[],
): Promise<(PhotoRow & { readonly reissue_id: string })[]> {
  const { rows } = await sql<PhotoRow & { readonly reissue_id: string }>`
    select photos.id, photos.taken_at, photos.width, photos.height, photos.reissue_id, users.name as taken_by_name
    from photos join users on users.id = photos.taken_by
    where photos.reissue_id = any(${reissueIds}::text[])
    order by photos.taken_at, photos.id`.execute(db);
  return rows;
}

/** Reads the photos of items: of their problems, and of the reissues that print them again. Oldest first. */
export async function findPhotosOfItems(
  db: Kysely<Database>,
  itemIds: readonly string[],
): Promise<(PhotoRow & { readonly item_id: string })[]> {
  const { rows } = await sql<PhotoRow & { readonly item_id: string }>`
    select photos.id, photos.taken_at, photos.width, photos.height, items.id as item_id, users.name as taken_by_name
    from items
    join photos on photos.order_id = items.order_id
    left join reissues on reissues.id = photos.reissue_id
    join users on users.id = photos.taken_by
    where items.id = any(${itemIds}::text[])
      and (photos.item_id = items.id or reissues.item_id = items.id or reissues.items ? items.id)
    order by photos.taken_at, photos.id`.execute(db);
  return rows;
}

/**
 * Finds a photo that a user may see: it is attached to an order, or the user took it. Returns the id of the order, if there
 * is one; null for any other photo.
 */
export async function findVisiblePhoto(
  db: Kysely<Database>,
  id: string,
  userId: string,
): Promise<{ readonly orderId: string | null } | null> {
  const photo = await db
    .selectFrom('photos')
    .select(['order_id', 'taken_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (photo === undefined) return null;
  const { order_id: orderId, taken_by: takenBy } = photo;
  return orderId !== null || takenBy === userId ? { orderId } : null;
}

/**
 * Reads the ids of the photos to delete: all that were taken before `attached`, and those of no order that were taken
 * before `unused`.
 */
export async function findExpiredPhotos(
  db: Kysely<Database>,
  before: { readonly attached: Date; readonly unused: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where(({ and, eb, or }) =>
      or([
        eb('taken_at', '<', before.attached),
        and([eb('order_id', 'is', null), eb('taken_at', '<', before.unused)]),
      ]),
    )
    .orderBy('taken_at')
    .limit(MOST_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** The most photos that are returned for one deletion. */
const MOST_AT_ONCE = 500;
