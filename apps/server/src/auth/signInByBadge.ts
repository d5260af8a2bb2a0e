import { ROLES, type Role } from '@cmon/core/access/roles';
import { formatScanCode, parseScanCode } from '@cmon/core/production/scanCode';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { recordAttempt } from './recordAttempt.ts';
import { hashToken, openSession } from './sessions.ts';

/** From this level on, a role signs in with a password only: whoever finds a badge must not get its rights. */
const PASSWORD_LEVEL = 30;

export const mayUseBadge = (role: Role): boolean => ROLES[role].level < PASSWORD_LEVEL;

export interface BadgeScan {
  /** The scanned text. */
  readonly badge: string;
  /** IP address of the request. */
  readonly address: string;
  /** Name of the workstation, if the request comes from one. */
  readonly station: string | null;
}

/** `refused` is the same for an unknown badge, a replaced one and that of a disabled user. */
type BadgeResult =
  | { readonly kind: 'signedIn'; readonly token: string; readonly userId: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

/** Opens a session for the person whose badge was scanned. Wrong scans count like wrong passwords. */
export async function signInByBadge(
  db: Kysely<Database>,
  { badge, address, station }: BadgeScan,
  now: Date,
): Promise<BadgeResult> {
  const code = parseScanCode(badge);
  const hash = code?.kind === 'badge' ? hashToken(formatScanCode(code)) : '';
  const attempt = await recordAttempt(db, `badge ${hash}`, address, now);
  if (attempt.kind === 'tooMany') return attempt;
  const user = await db
    .selectFrom('users')
    .select(['id', 'role', 'active'])
    .where('badge_hash', '=', hash)
    .executeTakeFirst();
  if (user === undefined || !user.active || !mayUseBadge(user.role)) return { kind: 'refused' };
  await db.deleteFrom('sign_in_attempts').where('id', '=', attempt.id).execute();
  return {
    kind: 'signedIn',
    token: await openSession(db, { userId: user.id, station }, now),
    userId: user.id,
  };
}
