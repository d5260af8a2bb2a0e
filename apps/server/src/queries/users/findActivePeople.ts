import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { FloorPersonRow } from './findFloorPeople.ts';

/** Finds the active users, by name: those to whom an order can be assigned. Hundreds at most. */
export function findActivePeople(db: Kysely<Database>): Promise<FloorPersonRow[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
