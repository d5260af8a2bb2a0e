import { listPhotoFondFiles, openPhotoFiles } from '../../files/photos/photoFiles.ts';
import type { TestWeb } from '../../http/testing/testWeb.ts';

/** Stores a photo of an order, as a station sends it. */
export async function storePhoto(web: TestWeb, id: string, orderId: string): Promise<void> {
  const bytes = Buffer.from(`the photo ${id}`);
  const photos = openPhotoFiles(web.config.privateStorage);
  await photos.store(id, bytes);
  await web.database.db
    .insertInto('photos')
    .values({
      id,
      order_id: orderId,
      reissue_id: null,
      item_id: null,
      width: 1,
      height: 1,
      ...photos.describe(bytes),
      taken_by: web.workshop.as('preparator').actor.userId,
      taken_at: web.workshop.now,
    })
    .execute();
}

/** Stores a shopper's photo, as the editor sends it. The order `orderId` prints it; with null, no order does. */
export async function storeShopperPhoto(web: TestWeb, id: number, orderId: string | null): Promise<void> {
  const bytes = Buffer.from(`the photo ${id}`);
  const photos = openPhotoFiles(web.config.privateStorage);
  for (const name of listPhotoFondFiles(id)) await photos.store(name, bytes);
  const { db } = web.database;
  const { now } = web.workshop;
  const times = { created_at: now, expires_at: new Date(now.getTime() + 86_400_000 * 30) };
  await db
    .insertInto('photo_fonds')
    .values({ id, width: 1, height: 1, ...photos.describe(bytes), ...times })
    .execute();
  if (orderId === null) return;
  await db.insertInto('photo_fond_orders').values({ photo_id: id, order_id: orderId }).execute();
}
