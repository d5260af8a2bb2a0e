import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { knownDevice, rememberDevice } from './knownDevice.ts';
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
  /** Proofs of earlier sign-ins on the same browser: see `knownDevice`. */
  readonly device?: string | undefined;
}

/** `refused` is the one answer to an unknown user, a disabled one and a wrong password. */
export type SignInAnswer =
  | { readonly kind: 'signedIn'; readonly token: string; readonly userId: string; readonly device: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

/**
 * Opens a session for whoever knows the password. Each attempt is written down before the password is looked at, so
 * that many at once can't slip under the limit together; one that succeeds is taken back. A browser that has signed in
 * to the account before is counted by itself, not with its address nor with whoever else guesses at the account.
 */
export async function signIn(
  db: Kysely<Database>,
  credentials: Credentials,
  now: Date,
): Promise<SignInAnswer> {
  const email = credentials.email.trim().toLowerCase();
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'active'])
    .where('email', '=', email)
    .executeTakeFirst();
  const device = user === undefined ? null : knownDevice(credentials.device, email, user.password_hash);
  const [account, address] =
    device === null ? [email, credentials.address] : [`${device} ${email}`, `device ${device}`];
  const attempt = await noteAttempt(db, account, address, now);
  if (attempt.kind === 'tooMany') return attempt;
  const right = await isPassword(user?.password_hash ?? null, credentials.password);
  if (user === undefined || !right || !user.active) return { kind: 'refused' };
  await db.deleteFrom('sign_in_attempts').where('id', '=', attempt.id).execute();
  return {
    kind: 'signedIn',
    token: await openSession(db, user.id, now),
    userId: user.id,
    device: rememberDevice(credentials.device, email, user.password_hash),
  };
}

async function noteAttempt(db: Kysely<Database>, account: string, address: string, now: Date) {
  const since = new Date(now.getTime() - WINDOW_MS);
  const [account_hash, address_hash] = [digest(account), digest(address)];
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
