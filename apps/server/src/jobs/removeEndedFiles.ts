import { type FailureOf, type Result, success } from '@cmon/core/failure';
import { FILE_STATE } from '@cmon/core/production/statuses';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { FileStorage } from '../files/storage/fileStorage.ts';
import { withdrawRevisions } from '../files/withdrawRevision.ts';
import { readGenerationHead } from '../queries/megalots/readGenerationHead.ts';

/**
 * Removes what a generator published of a megalot that ended meanwhile, for example because its only order was cancelled.
 * Other megalots are left alone: the generation of their next revision withdraws the files of those before.
 */
export async function removeEndedFiles(
  db: Kysely<Database>,
  storage: FileStorage,
  megalotId: string,
): Promise<Result<true, FailureOf<'folderUnavailable'>>> {
  const ended = await db
    .selectFrom('megalots')
    .select('revision')
    .where('id', '=', megalotId)
    .where('live', '=', false)
    .where('file_state', '=', FILE_STATE.waiting)
    .executeTakeFirst();
  const head = ended && (await readGenerationHead(db, megalotId));
  return head ? withdrawRevisions(head.megalot, ended.revision, storage, head.folders) : success(true);
}
