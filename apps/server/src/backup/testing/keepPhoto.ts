import { openPhotoFiles } from '../../files/photos/photoFiles.ts';
import type { TestWeb } from '../../http/testing/testWeb.ts';

/** Keeps a photo of an order, as a station sends it. */
export async function keepPhoto(web: TestWeb, id: string, orderId: string): Promise<void> {
  const bytes = Buffer.from(`the photo ${id}`);
  const photos = openPhotoFiles(web.config.privateStorage);
  await photos.store(id, bytes);
  await web.database.db
    .insertInto('photos')
    .values({
      ...{ id, order_id: orderId, reissue_id: null, item_id: null, width: 1, height: 1 },
      ...{ ...photos.describe(bytes), taken_by: web.workshop.as('preparator').actor.userId },
      taken_at: web.workshop.now,
    })
    .execute();
}
