import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PersonRow } from './findFloorPeople.ts';

/** Finds the active users, by name: those to whom an order can be assigned. There are hundreds at most. */
export function findActivePeople(db: Kysely<Database>): Promise<PersonRow[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
