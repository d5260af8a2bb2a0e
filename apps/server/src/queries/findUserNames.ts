import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { anyOf } from './condition.ts';

/** Reads the names of users by id. */
export function findUserNames(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('users').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
}
