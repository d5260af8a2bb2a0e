import type { Role } from '@cmon/core/access/roles';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SessionsTable, UsersTable } from '../../db/peopleTables.ts';
import { equalsBoolean, isIn, matchIfSet } from '../condition.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';

/** A user without the hash of the password. */
export type UserRow = Omit<Selectable<UsersTable>, 'password_hash'>;

/** A session without its token's hash. */
export type SessionRow = Pick<
  Selectable<SessionsTable>,
  'station' | 'created_at' | 'active_at' | 'expires_at'
>;

export interface UsersFilter {
  readonly roles?: readonly Role[] | null | undefined;
  readonly active?: boolean | null | undefined;
}

const COLUMNS = [
  'id',
  'email',
  'name',
  'role',
  'locale',
  'active',
  'home',
  'stations',
  'controller',
  'last_seen_at',
  'created_at',
  'version',
  'changed_by',
  'changed_at',
] as const satisfies readonly (keyof UserRow)[];

/** Reads a page of the users, by name. */
export function findUsersPage(
  db: Kysely<Database>,
  filter: UsersFilter,
  request: PageRequest,
): Promise<Page<UserRow>> {
  return readPage<UserRow>(
    db,
    {
      columns: sql.join(COLUMNS.map((column) => sql.ref(column))),
      from: sql`users`,
      where: [
        ...isIn(sql`role`, filter.roles),
        ...matchIfSet(filter.active, (active) => equalsBoolean(sql`active`, active)),
      ],
      keys: [
        { column: sql`name`, type: 'text' },
        { column: sql`id`, type: 'text' },
      ],
      descending: false,
    },
    request,
  );
}

/** Reads users by id, in the order of the ids. Unknown ids are left out. */
export async function findUsers(db: Kysely<Database>, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('users').select(COLUMNS).where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Reads the sessions of a user that have not expired, the last used first. */
export function findSessions(db: Kysely<Database>, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['station', 'created_at', 'active_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('active_at', 'desc')
    .execute();
}
