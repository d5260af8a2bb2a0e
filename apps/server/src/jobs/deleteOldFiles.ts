import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type FileStorage, RESULT_FOLDERS } from '../files/storage/fileStorage.ts';
import { readSettings } from '../queries/settings/readSettings.ts';

const DAY_MS = 86_400_000;
/** The most files that one run deletes, so that it ends before the next run is due. */
const MAX_FILES = 500;

/**
 * Deletes print files whose megalot was cut longer ago than files are kept, and at once those of an erased order, from
 * the hotfolders and their result folders. A folder that is unavailable is tried again in the next run.
 */
export async function deleteOldFiles(db: Kysely<Database>, storage: FileStorage, now: Date): Promise<void> {
  const { keepFiles } = await readSettings(db);
  const cutBefore = new Date(now.getTime() - keepFiles * DAY_MS);
  const { rows } = await sql<{ id: string; name: string; folder: string | null }>`
    select files.id, files.name, files.folder
    from files join megalots on megalots.id = files.megalot_id
    where files.erased_at is null and (megalots.file_state = 3 or not megalots.live)
      and (files.erase_at <= ${now} or megalots.state_since < ${cutBefore})
    order by files.id limit ${MAX_FILES}`.execute(db);
  for (const folder of new Set(rows.map((row) => row.folder))) {
    const files = rows.filter((row) => row.folder === folder);
    try {
      const names = files.flatMap(({ name }) => [
        name,
        ...RESULT_FOLDERS.map((resultFolder) => `${resultFolder}/${name}`),
      ]);
      if (folder !== null) await storage.remove(folder, names);
    } catch (error) {
      if (storage.describeFailure(error) === null) throw error;
      continue;
    }
    await db
      .updateTable('files')
      .set({ erased_at: now })
      .where(
        'id',
        'in',
        files.map(({ id }) => id),
      )
      .execute();
  }
}
