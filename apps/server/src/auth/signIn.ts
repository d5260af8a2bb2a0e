import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { type CompletedSignIn, completeSignIn, SIGN_IN_COLUMNS, type SignInUser } from './completeSignIn.ts';
import { findDeviceNonce } from './deviceProof.ts';
import { buildCodeUri, createCodeSecret, needsOneTimeCode } from './oneTimeCode.ts';
import { verifyPassword } from './passwordHash.ts';
import { recordAttempt } from './recordAttempt.ts';
import type { SecretBox } from './secretBox.ts';
import { openTicket } from './signInTickets.ts';

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

/** The settings of signing in, and the encryption of the users' secrets. */
export interface SignInRules {
  readonly settings: Pick<WorkshopSettings, 'oneTimeCodes' | 'singleSignOn'>;
  /** Whether a provider of single sign-on is configured. */
  readonly hasProvider: boolean;
  readonly secrets: SecretBox;
}

/** A new secret for an authenticator app, as text and as the content of a QR code. */
interface CodeEnrolment {
  readonly secret: string;
  readonly uri: string;
}

/**
 * `refused` is the same for an unknown user, a disabled user and a wrong password. `codeNeeded` comes only after the
 * right password. With `enrolment`, the user must first set up one-time codes. `passwordNeeded` comes after the code.
 * `providerOnly`: this user must sign in at the provider of single sign-on.
 */
export type SignInResult =
  | CompletedSignIn
  | {
      readonly kind: 'codeNeeded';
      readonly ticket: string;
      readonly enrolment: CodeEnrolment | null;
    }
  | { readonly kind: 'providerOnly' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

/** Checks a password and opens a session, or returns the next step that the user's sign-in needs. */
export async function signIn(
  db: Kysely<Database>,
  credentials: Credentials,
  now: Date,
  rules: SignInRules,
): Promise<SignInResult> {
  const checked = await checkPassword(db, credentials, now);
  if (checked.kind !== 'matched') return checked;
  const { user } = checked;
  // Administrators keep their password, so that a broken provider locks nobody out.
  if (rules.settings.singleSignOn === 'required' && rules.hasProvider && user.role !== 'administrator')
    return { kind: 'providerOnly' };
  if (rules.settings.oneTimeCodes && needsOneTimeCode(user.role))
    return requestCode(db, user, credentials.station, now, rules.secrets);
  return completeSignIn(db, user, { station: credentials.station, device: credentials.device }, now);
}

/**
 * Checks a password without opening a session. The attempt is recorded before the check, so that concurrent attempts can't
 * exceed the limit; a successful attempt is deleted. The attempts of a browser with a proof for the account are counted
 * apart from the attempts of other browsers on the same account or IP address.
 */
export async function checkPassword(
  db: Kysely<Database>,
  credentials: Omit<Credentials, 'station'>,
  now: Date,
): Promise<
  | { readonly kind: 'matched'; readonly user: SignInUser }
  | Extract<SignInResult, { readonly kind: 'refused' | 'tooMany' }>
> {
  const email = credentials.email.trim().toLowerCase();
  const user = await db
    .selectFrom('users')
    .select(SIGN_IN_COLUMNS)
    .where('email', '=', email)
    .executeTakeFirst();
  const browserNonce =
    user === undefined ? null : findDeviceNonce(credentials.device, email, user.password_hash);
  const [account, address] =
    browserNonce === null
      ? [email, credentials.address]
      : [`${browserNonce} ${email}`, `device ${browserNonce}`];
  const attempt = await recordAttempt(db, account, address, now);
  if (attempt.kind === 'tooMany') return attempt;
  const matches = await verifyPassword(user?.password_hash ?? null, credentials.password);
  if (user === undefined || !matches || !user.active) return { kind: 'refused' };
  await db.deleteFrom('sign_in_attempts').where('id', '=', attempt.id).execute();
  return { kind: 'matched', user };
}

/** Opens a ticket that awaits a one-time code. A user without one-time codes also gets a new secret to set them up. */
async function requestCode(
  db: Kysely<Database>,
  user: { readonly id: string; readonly email: string },
  station: string | null,
  now: Date,
  secrets: SecretBox,
): Promise<SignInResult> {
  const stored = await db
    .selectFrom('one_time_codes')
    .select('user_id')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  const ticket = { user_id: user.id, station };
  if (stored !== undefined) {
    const token = await openTicket(db, { ...ticket, kind: 'code', secret: null }, now);
    return { kind: 'codeNeeded', ticket: token, enrolment: null };
  }
  const secret = createCodeSecret();
  const sealed = secrets.seal(secret, user.id);
  const token = await openTicket(db, { ...ticket, kind: 'enrol', secret: sealed }, now);
  return { kind: 'codeNeeded', ticket: token, enrolment: { secret, uri: buildCodeUri(secret, user.email) } };
}
