import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { addDeviceProof, findDeviceNonce } from './deviceProof.ts';
import { verifyPassword } from './passwordHash.ts';
import { recordAttempt } from './recordAttempt.ts';
import { openSession } from './sessions.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Name of the workstation, if the request comes from one. */
  readonly station: string | null;
  /** IP address of the request. */
  readonly address: string;
  /** Proofs of earlier sign-ins on the same browser, see `addDeviceProof`. */
  readonly device?: string | undefined;
}

/** `refused` is the same for an unknown user, a disabled user and a wrong password. */
export type SignInResult =
  | { readonly kind: 'signedIn'; readonly token: string; readonly userId: string; readonly device: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

/**
 * Checks a password and opens a session. The attempt is recorded before the check, so that concurrent attempts can't
 * exceed the limit; a successful attempt is deleted. A browser with a proof for the account has its own counter, separate
 * from its address and from other guesses at the account.
 */
export async function signIn(
  db: Kysely<Database>,
  credentials: Credentials,
  now: Date,
): Promise<SignInResult> {
  const email = credentials.email.trim().toLowerCase();
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'active'])
    .where('email', '=', email)
    .executeTakeFirst();
  const device = user === undefined ? null : findDeviceNonce(credentials.device, email, user.password_hash);
  const [account, address] =
    device === null ? [email, credentials.address] : [`${device} ${email}`, `device ${device}`];
  const attempt = await recordAttempt(db, account, address, now);
  if (attempt.kind === 'tooMany') return attempt;
  const matches = await verifyPassword(user?.password_hash ?? null, credentials.password);
  if (user === undefined || !matches || !user.active) return { kind: 'refused' };
  await db.deleteFrom('sign_in_attempts').where('id', '=', attempt.id).execute();
  return {
    kind: 'signedIn',
    token: await openSession(db, { userId: user.id, station: credentials.station }, now),
    userId: user.id,
    device: addDeviceProof(credentials.device, email, user.password_hash),
  };
}
