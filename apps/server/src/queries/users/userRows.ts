import type { Role } from '@cmon/core/access/roles';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SessionsTable, UsersTable } from '../../db/peopleTables.ts';
import { equalsBoolean, isIn, matchIfSet } from '../condition.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';

/** A user without the hashes of the password and the badge, and what the user does today. */
export interface UserRow extends Omit<Selectable<UsersTable>, 'password_hash' | 'badge_hash'> {
  /** Workstation of the session that was used last; null for a user who isn't signed in. */
  readonly station: string | null;
  /** Last action of the user in an open session; null for a user who isn't signed in. */
  readonly active_at: Date | null;
  readonly scans_today: number;
  readonly has_badge: boolean;
  /** When the badge that works was issued; null without one. */
  readonly badge_issued_at: Date | null;
  readonly has_one_time_code: boolean;
}

/** The present time, and the time when the workshop's day began. */
export interface Today {
  readonly now: Date;
  readonly dayStart: Date;
}

const SESSION_COLUMNS = [
  'id',
  'station',
  'created_at',
  'active_at',
  'expires_at',
  'wall_board',
] as const satisfies readonly (keyof SessionsTable)[];

/** A session without its token's hash. */
export interface SessionRow extends Pick<Selectable<SessionsTable>, (typeof SESSION_COLUMNS)[number]> {
  /** Whether it is the session that reads the list. */
  readonly current: boolean;
}

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
  'stores',
  'controller',
  'password_given',
  'last_seen_at',
  'created_at',
  'version',
  'changed_by',
  'changed_at',
] as const satisfies readonly (keyof UserRow)[];

function buildColumns({ now, dayStart }: Today) {
  const fromLastSession = sql`from sessions where user_id = users.id and expires_at > ${now} and not wall_board order by active_at desc limit 1`;
  return sql.join([
    ...COLUMNS.map((column) => sql.ref(column)),
    sql`(select station ${fromLastSession}) as station`,
    sql`(select active_at ${fromLastSession}) as active_at`,
    sql`badge_hash is not null as has_badge`,
    sql`(select issued_at from badges where code_hash = users.badge_hash) as badge_issued_at`,
    sql`exists (select from one_time_codes where user_id = users.id) as has_one_time_code`,
    sql`(
      select count(*)::integer from scans
      where user_id = users.id and at >= ${dayStart} and undone_at is null
    ) as scans_today`,
  ]);
}

/** Reads a page of the users, by name, or in the opposite order. */
export function findUsersPage(
  db: Kysely<Database>,
  filter: UsersFilter,
  descending: boolean,
  request: PageRequest,
  today: Today,
): Promise<Page<UserRow>> {
  return readPage<UserRow>(
    db,
    {
      columns: buildColumns(today),
      from: sql`users`,
      where: [
        ...isIn(sql`role`, filter.roles),
        ...matchIfSet(filter.active, (active) => equalsBoolean(sql`active`, active)),
      ],
      keys: [
        { column: sql`name`, type: 'text' },
        { column: sql`id`, type: 'text' },
      ],
      descending,
    },
    request,
  );
}

/** Reads users by id, in the order of the ids. Unknown ids are left out. */
export async function findUsers(
  db: Kysely<Database>,
  ids: readonly string[],
  today: Today,
): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select ${buildColumns(today)} from users where id = any(${ids}::text[])`.execute(db);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/**
 * Reads the sessions of a user that have not expired, the last used first. `currentHash` is the token's hash of the session
 * that reads them.
 */
export function findSessions(
  db: Kysely<Database>,
  userId: string,
  currentHash: string,
  now: Date,
): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(SESSION_COLUMNS)
    .select(({ eb }) => eb('token_hash', '=', currentHash).$castTo<boolean>().as('current'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('active_at', 'desc')
    .execute();
}
