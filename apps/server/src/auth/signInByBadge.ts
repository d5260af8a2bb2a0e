import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { findBadgeOwner } from './findBadgeOwner.ts';
import { openSession } from './sessions.ts';

export interface BadgeScan {
  /** The scanned text. */
  readonly badge: string;
  /** IP address of the request. */
  readonly address: string;
  /** Name of the workstation, if the request comes from one. */
  readonly station: string | null;
}

/** `void` and `refused` as in `findBadgeOwner`. */
type BadgeResult =
  | { readonly kind: 'signedIn'; readonly token: string; readonly userId: string }
  | { readonly kind: 'void' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

/** Opens a session for the person whose badge was scanned. Wrong scans count like wrong passwords. */
export async function signInByBadge(
  db: Kysely<Database>,
  { badge, address, station }: BadgeScan,
  now: Date,
): Promise<BadgeResult> {
  const owner = await findBadgeOwner(db, { badge, countedFor: address }, now);
  if (owner.kind !== 'found') return owner;
  const { userId, badgeHash } = owner;
  return { kind: 'signedIn', token: await openSession(db, { userId, station, badgeHash }, now), userId };
}
