import { mayUseBadge } from '@cmon/core/access/mayUseBadge';
import type { Role } from '@cmon/core/access/roles';
import { formatScanCode, parseScanCode } from '@cmon/core/production/scanCode';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { recordAttempt } from './recordAttempt.ts';
import { hashToken } from './sessions.ts';

interface ScannedBadge {
  /** The scanned text. */
  readonly badge: string;
  /** For whom wrong scans are counted: the IP address of the request, or a key of the person who scans. */
  readonly countedFor: string;
}

/**
 * `void` is a badge that was replaced or withdrawn, or whose person may not sign in with a badge. `refused` is a code
 * that never was a badge.
 */
type BadgeOwner =
  | { readonly kind: 'found'; readonly userId: string; readonly role: Role; readonly badgeHash: string }
  | { readonly kind: 'void' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

/** Finds the person whose badge was scanned. Wrong scans count like wrong passwords. */
export async function findBadgeOwner(
  db: Kysely<Database>,
  { badge, countedFor }: ScannedBadge,
  now: Date,
): Promise<BadgeOwner> {
  const code = parseScanCode(badge);
  const hash = code?.kind === 'badge' ? hashToken(formatScanCode(code)) : '';
  const attempt = await recordAttempt(db, `badge ${hash}`, countedFor, now);
  if (attempt.kind === 'tooMany') return attempt;
  const user = await db
    .selectFrom('users')
    .select(['id', 'role', 'active'])
    .where('badge_hash', '=', hash)
    .executeTakeFirst();
  if (user === undefined) return { kind: (await wasIssued(db, hash)) ? 'void' : 'refused' };
  if (!user.active || !mayUseBadge(user.role)) return { kind: 'void' };
  await db.deleteFrom('sign_in_attempts').where('id', '=', attempt.id).execute();
  return { kind: 'found', userId: user.id, role: user.role, badgeHash: hash };
}

async function wasIssued(db: Kysely<Database>, hash: string): Promise<boolean> {
  const badge = await db
    .selectFrom('badges')
    .select('code_hash')
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return badge !== undefined;
}
