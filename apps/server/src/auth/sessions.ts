import { createHash, randomBytes } from 'node:crypto';
import { can } from '@cmon/core/access/capabilities';
import { ROLES, type Role } from '@cmon/core/access/roles';
import type { Market } from '@cmon/core/catalogue/types';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { UsersTable } from '../db/peopleTables.ts';
import { batchLookups } from '../queries/batchLookups.ts';

const MINUTE_MS = 60_000;
const TOKEN_BYTES = 32;
/** The time of the last activity is written again after this interval, not at every request. */
const ACTIVITY_INTERVAL_MS = 15_000;
export const SESSION_MS = 8 * 60 * MINUTE_MS;
export const WALL_BOARD_MS = 365 * 24 * 60 * MINUTE_MS;

/**
 * The role as which the wall-board of a person reads: never one with rights that the person doesn't have. Of the office's
 * roles, the shop manager sees the least.
 */
const toWallBoardRole = (role: Role): Role => (can(role, 'hold') ? 'shopManager' : role);

/** Roles from this level on work in the office. */
const OFFICE_LEVEL = 30;

/** Returns the idle limit: 60 min for floor roles, 30 min for office roles and machines. */
const getIdleLimitMs = (role: Role): number => (ROLES[role].level >= OFFICE_LEVEL ? 30 : 60) * MINUTE_MS;

/** The signed-in user. It is read for every request, so that a changed role or a disabled user has effect at once. */
export interface Session {
  readonly tokenHash: string;
  /** Id of the generator whose token this is; null for a person. */
  readonly generatorId: string | null;
  /** True for a screen on a wall: it changes nothing, and no field of the API gives it personal data. */
  readonly wallBoard: boolean;
  readonly user: Pick<UsersTable, 'id' | 'email' | 'name' | 'role' | 'locale'> & {
    /** Route of the home screen; null is the role's default. */
    readonly home: string | null;
    readonly stations: readonly string[];
    /** Stores to which the user is limited; empty for none. */
    readonly stores: readonly Market[];
    /** True for a person who may control items although their role may not. */
    readonly controller: boolean;
  };
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

interface NewSession {
  readonly userId: string;
  readonly station: string | null;
  /** Hash of the badge whose scan opens the session. */
  readonly badgeHash?: string | null;
  /** Opens the session of a screen on a wall, which doesn't end when nobody touches it. */
  readonly wallBoard?: boolean;
}

/** Opens a session and returns its token, 256 random bits; the database keeps only the token's hash. */
export async function openSession(
  db: Kysely<Database>,
  { userId, station, badgeHash = null, wallBoard = false }: NewSession,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      station,
      badge_hash: badgeHash,
      wall_board: wallBoard,
      created_at: now,
      active_at: now,
      expires_at: new Date(now.getTime() + (wallBoard ? WALL_BOARD_MS : SESSION_MS)),
    })
    .execute();
  await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute();
  return token;
}

/**
 * Returns the valid session of a token, or null. `isUserActivity` extends the idle limit; it must be false for automatic
 * reloads.
 */
export async function readSession(
  db: Kysely<Database>,
  token: string,
  now: Date,
  isUserActivity: boolean,
): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const row = await findSessionRow(db, tokenHash);
  if (row === null) return null;
  const wallBoard = row.wall_board;
  const idle = now.getTime() - row.active_at.getTime();
  if (!row.active || row.expires_at <= now || (!wallBoard && idle > getIdleLimitMs(row.role))) {
    await closeSession(db, token);
    return null;
  }
  if (isUserActivity && idle > ACTIVITY_INTERVAL_MS) {
    await db.updateTable('sessions').set({ active_at: now }).where('token_hash', '=', tokenHash).execute();
  }
  const { id, email, name, locale, stations, stores, home } = row;
  const role = wallBoard ? toWallBoardRole(row.role) : row.role;
  const controller = row.controller && !wallBoard;
  return {
    tokenHash,
    generatorId: null,
    wallBoard,
    user: { id, email, name, role, locale, stations, stores, controller, home },
  };
}

/** Finds a session with its user by the token's hash. */
const findSessionRow = batchLookups(async (db, tokenHashes: readonly string[]) => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.token_hash',
      'sessions.active_at',
      'sessions.expires_at',
      'sessions.wall_board',
      'users.id',
      'users.email',
      'users.name',
      'users.role',
    ])
    .select([
      'users.locale',
      'users.stations',
      'users.stores',
      'users.active',
      'users.controller',
      'users.home',
    ])
    .where('token_hash', 'in', tokenHashes)
    .execute();
  const rowByHash = new Map(rows.map((row) => [row.token_hash, row]));
  return tokenHashes.map((tokenHash) => rowByHash.get(tokenHash) ?? null);
});

export async function closeSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}
