import type { Ctx } from '../commands/work/context.ts';
import { listPhotoFondFiles, type PhotoFiles } from '../files/photos/photoFiles.ts';
import { findExpiredPhotoFonds } from '../queries/photos/photoFondRows.ts';
import { findExpiredPhotos } from '../queries/photos/photoRows.ts';
import { readSettings } from '../queries/settings/readSettings.ts';

const DAY_MS = 86_400_000;
const UNUSED_MS = 3_600_000;

/**
 * Deletes photos of bad pieces when the texts of their time are deleted, and those that nothing took within an hour.
 * Deletes photos of shoppers that no order prints when their time is over. The file goes
 * first: after a crash the row is still there, and the next run deletes it.
 */
export async function deleteOldPhotos({ db, now }: Ctx, files: PhotoFiles): Promise<void> {
  const { keepTexts } = await readSettings(db);
  const before = (ms: number) => new Date(now.getTime() - ms);
  const ids = await findExpiredPhotos(db, {
    attached: before(keepTexts * DAY_MS),
    unused: before(UNUSED_MS),
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
