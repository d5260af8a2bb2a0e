import { randomBytes, randomUUID } from 'node:crypto';
import { can } from '@cmon/core/access/capabilities';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { hashToken } from './sessions.ts';

const SECRET_BYTES = 32;
/** The shop's page exchanges the code when it has loaded. */
const CODE_MS = 2 * 60_000;
const TOKEN_MS = 60 * 60_000;

/** Data that the shop's page stores. `session` is an id without access rights, `token` is the preview token. */
export interface ShopVisit {
  readonly session: string;
  readonly token: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

/**
 * Prepares a visit of the shop by the user of a session and returns its one-time code. The visit ends with the session,
 * because the database deletes both together.
 */
export async function prepareShopVisit(
  db: Kysely<Database>,
  sessionHash: string,
  now: Date,
): Promise<string> {
  const code = createSecret();
  await db.deleteFrom('shop_visits').where('expires_at', '<=', now).execute();
  await db
    .insertInto('shop_visits')
    .values({
      id: randomUUID(),
      session_hash: sessionHash,
      code_hash: hashToken(code),
      token_hash: null,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_MS),
    })
    .execute();
  return code;
}

/** Exchanges a one-time code for a preview token of 60 minutes; returns null when the code is unknown, used or expired. */
export async function beginShopVisit(
  db: Kysely<Database>,
  code: string,
  now: Date,
): Promise<ShopVisit | null> {
  const token = createSecret();
  const expires = new Date(now.getTime() + TOKEN_MS);
  const visit = await db
    .updateTable('shop_visits')
    .set({ code_hash: null, token_hash: hashToken(token), expires_at: expires })
    .where('code_hash', '=', hashToken(code))
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (visit === undefined || !(await isShopVisit(db, token, now))) return null;
  return { session: visit.id, token, expiresAt: expires.toISOString() };
}

/** Whether a preview token is valid: not expired, with a valid session, of an active user with the capability. */
export async function isShopVisit(db: Kysely<Database>, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('shop_visits')
    .innerJoin('sessions', 'sessions.token_hash', 'shop_visits.session_hash')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.role', 'users.active'])
    .where('shop_visits.token_hash', '=', hashToken(token))
    .where('shop_visits.expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  return row?.active === true && can(row.role, 'openShop');
}

const createSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
