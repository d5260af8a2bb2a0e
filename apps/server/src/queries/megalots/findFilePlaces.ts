import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A hotfolder that has files of a megalot. `place` is its path, or its prefix in the bucket; null while unknown. */
export interface FilePlace {
  readonly folder: string;
  readonly place: string | null;
}

/** Reads where the current files of a megalot are, from the last report of its generator. */
export async function findFilePlaces(db: Kysely<Database>, megalotId: string): Promise<readonly FilePlace[]> {
  const { rows } = await sql<FilePlace>`
    select used.folder, (
      select test ->> 'place' from generators, jsonb_array_elements(generators.report -> 'folders') as test
      where generators.retired_at is null and test ->> 'folder' = used.folder
      order by generators.seen_at desc limit 1
    ) as place
    from (
      select distinct folder from files where megalot_id = ${megalotId} and withdrawn_at is null
    ) as used
    order by used.folder`.execute(db);
  return rows;
}
