import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { hashToken, type Session } from './sessions.ts';

/** Ids of generators, also as they are part of file and folder names. */
export const GENERATOR_ID = /^[\w.-]{1,60}$/;

/** The time of a token's last use is written again after this interval, not at every use. */
const USE_INTERVAL_MS = 60_000;

export interface GeneratorToken {
  readonly generatorId: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
  /** Null for a token without an end. */
  readonly expiresAt: Date | null;
}

/**
 * Returns the session of a generator's token, with the role of generators, or null when it is unknown, revoked or
 * expired.
 */
export async function readGeneratorSession(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom('generator_tokens')
    .select(['generator_id', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.used_at === null || now.getTime() - row.used_at.getTime() > USE_INTERVAL_MS) {
    await db
      .updateTable('generator_tokens')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  const id = row.generator_id;
  return {
    tokenHash,
    generatorId: id,
    wallBoard: false,
    user: {
      id: `generator:${id}`,
      email: '',
      name: id,
      role: 'generator',
      locale: 'en_GB',
      stations: [],
      stores: [],
      controller: false,
      home: null,
    },
  };
}

/** Lists all tokens that were ever issued. Tokens that aren't revoked come first. */
export async function listGeneratorTokens(db: Kysely<Database>): Promise<GeneratorToken[]> {
  const rows = await db
    .selectFrom('generator_tokens')
    .select(['generator_id', 'created_at', 'used_at', 'revoked_at', 'expires_at'])
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('generator_id')
    .execute();
  return rows.map((row) => ({
    generatorId: row.generator_id,
    createdAt: row.created_at,
    usedAt: row.used_at,
    revokedAt: row.revoked_at,
    expiresAt: row.expires_at,
  }));
}
