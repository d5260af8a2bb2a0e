import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { MegalotRow } from './megalotRows.ts';

/** Reads where the strips of a megalot's current revision lie on the web, from its start on. */
export function findStripPlaces(db: Kysely<Database>, { id, revision }: Pick<MegalotRow, 'id' | 'revision'>) {
  return db
    .selectFrom('strip_places')
    .select(['strip_id', 'page', 'from_mm', 'to_mm'])
    .where('megalot_id', '=', id)
    .where('revision', '=', revision)
    .orderBy('from_mm')
    .orderBy('to_mm')
    .orderBy('strip_id')
    .execute();
}
