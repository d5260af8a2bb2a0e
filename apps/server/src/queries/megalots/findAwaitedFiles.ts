import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const MAX_FILES = 2_000;

/**
 * Finds the published print files of generated megalots (`file_state` 1) whose final result is not known, oldest first.
 * `own` is true for a file that this generator published and that has no result at all.
 */
export async function findAwaitedFiles(
  db: Kysely<Database>,
  generatorId: string,
): Promise<{ name: string; folder: string; own: boolean }[]> {
  const { rows } = await sql<{ name: string; folder: string; own: boolean }>`
    select files.name, files.folder, files.result is null and megalots.generated_by = ${generatorId} as own
    from megalots
    join files on files.megalot_id = megalots.id and files.revision = megalots.revision
    where megalots.live and megalots.file_state = 1 and files.kind = 'print' and files.withdrawn_at is null
      and files.folder is not null and (files.result is null or files.result = 'Taken')
    order by files.created_at, files.name limit ${MAX_FILES}`.execute(db);
  return rows;
}
