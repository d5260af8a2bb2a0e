import type { Ctx } from '../commands/work/context.ts';
import { listPhotoFondFiles, type PhotoFiles } from '../files/photos/photoFiles.ts';
import { findExpiredPhotoFonds } from '../queries/photos/photoFondRows.ts';
import { findExpiredPhotos } from '../queries/photos/photoRows.ts';
import { readSettings } from '../queries/settings/readSettings.ts';

const DAY_MS = 86_400_000;
const UNUSED_MS = 3_600_000;

/**
 * Deletes photos of bad pieces after the time for which texts are kept, and those that no reissue or report used within an
 * hour. Deletes photos of shoppers that no order prints when they have expired. The file is deleted before its row: after
 * a crash the row still exists, and the next run deletes both.
 */
export async function deleteOldPhotos({ db, now }: Ctx, files: PhotoFiles): Promise<void> {
  const { keepTexts } = await readSettings(db);
  const getTimeAgo = (ms: number) => new Date(now.getTime() - ms);
  const ids = await findExpiredPhotos(db, {
    attached: getTimeAgo(keepTexts * DAY_MS),
    unused: getTimeAgo(UNUSED_MS),
  });
  if (ids.length > 0) {
    await files.remove(ids);
    await db.deleteFrom('photos').where('id', 'in', ids).execute();
  }
  const fonds = await findExpiredPhotoFonds(db, now);
  if (fonds.length === 0) return;
  await files.remove(fonds.flatMap(listPhotoFondFiles));
  await db.deleteFrom('photo_fonds').where('id', 'in', fonds).execute();
}
