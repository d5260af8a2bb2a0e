import { CAPABILITIES } from '@cmon/core/access/capabilities';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { UsersTable } from '../../db/peopleTables.ts';

export type PersonRow = Pick<Selectable<UsersTable>, 'id' | 'name'>;

/**
 * Finds the active users who may advance the work of the floor, by name. They are the people of one workshop: hundreds
 * at most.
 */
export function findFloorPeople(db: Kysely<Database>): Promise<PersonRow[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where('role', 'in', [...CAPABILITIES.advanceFloor])
    .orderBy('name')
    .orderBy('id')
    .execute();
}
