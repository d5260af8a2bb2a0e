import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { isPassword } from './passwordHash.ts';
import { openSession } from './sessions.ts';

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT = 5;
const PER_ADDRESS = 20;

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** IP address that they come from. */
  readonly address: string;
}

/** `refused` is the one answer to an unknown user, a disabled one and a wrong password. */
export type SignInAnswer =
  | { readonly kind: 'signedIn'; readonly token: string; readonly userId: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

/**
 * Opens a session for whoever knows the password. Each attempt is written down before the password is looked at, so
 * that many at once can't slip under the limit together; one that succeeds is taken back.
 */
export async function signIn(
  db: Kysely<Database>,
  credentials: Credentials,
  now: Date,
): Promise<SignInAnswer> {
  const email = credentials.email.trim().toLowerCase();
  const attempt = await noteAttempt(db, email, credentials.address, now);
  if (attempt.kind === 'tooMany') return attempt;
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'active'])
    .where('email', '=', email)
    .executeTakeFirst();
  const right = await isPassword(user?.password_hash ?? null, credentials.password);
  if (user === undefined || !right || !user.active) return { kind: 'refused' };
  await db.deleteFrom('sign_in_attempts').where('id', '=', attempt.id).execute();
  return { kind: 'signedIn', token: await openSession(db, user.id, now), userId: user.id };
}

async function noteAttempt(db: Kysely<Database>, email: string, address: string, now: Date) {
  const since = new Date(now.getTime() - WINDOW_MS);
  const [account_hash, address_hash] = [digest(email), digest(address)];
  await db.deleteFrom('sign_in_attempts').where('at', '<', since).execute();
  const { id } = await db
    .insertInto('sign_in_attempts')
    .values({ account_hash, address_hash, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const recent = await db
    .selectFrom('sign_in_attempts')
    .select(['account_hash', 'address_hash', 'at'])
    .where((where) =>
      where.or([where('account_hash', '=', account_hash), where('address_hash', '=', address_hash)]),
    )
    .orderBy('id')
    .execute();
  const byAccount = recent.filter((one) => one.account_hash === account_hash);
  const byAddress = recent.filter((one) => one.address_hash === address_hash);
  if (byAccount.length <= PER_ACCOUNT && byAddress.length <= PER_ADDRESS)
    return { kind: 'noted', id } as const;
  // What is refused here isn't counted: trying on and on doesn't keep the door shut for ever.
  await db.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
  const [full] = byAccount.length > PER_ACCOUNT ? byAccount : byAddress;
  const opens = (full?.at.getTime() ?? now.getTime()) + WINDOW_MS;
  return {
    kind: 'tooMany',
    retryAfterSeconds: Math.max(1, Math.ceil((opens - now.getTime()) / 1000)),
  } as const;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
