import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { UsersTable } from '../db/peopleTables.ts';
import { addDeviceProof } from './deviceProof.ts';
import { openSession } from './sessions.ts';
import { openTicket } from './signInTickets.ts';

/** The columns of a user that a sign-in reads. */
export const SIGN_IN_COLUMNS = ['id', 'email', 'role', 'active', 'password_hash', 'password_given'] as const;
export type SignInUser = Pick<Selectable<UsersTable>, (typeof SIGN_IN_COLUMNS)[number]>;

/** `passwordNeeded`: somebody else set the password, so that the person first chooses another one. */
export type CompletedSignIn =
  | { readonly kind: 'signedIn'; readonly token: string; readonly userId: string; readonly device: string }
  | { readonly kind: 'passwordNeeded'; readonly ticket: string };

interface SignInOrigin {
  /** Name of the workstation, if the request comes from one. */
  readonly station: string | null;
  /** Proofs of earlier sign-ins on the same browser. */
  readonly device: string | undefined;
}

/** Opens the session of a person whose password, and code if there is one, were right. */
export async function completeSignIn(
  db: Kysely<Database>,
  user: Pick<SignInUser, 'id' | 'email' | 'password_hash' | 'password_given'>,
  { station, device }: SignInOrigin,
  now: Date,
): Promise<CompletedSignIn> {
  if (user.password_given) {
    const ticket = { user_id: user.id, station, kind: 'password', secret: null } as const;
    return { kind: 'passwordNeeded', ticket: await openTicket(db, ticket, now) };
  }
  return {
    kind: 'signedIn',
    token: await openSession(db, { userId: user.id, station }, now),
    userId: user.id,
    device: addDeviceProof(device, user.email, user.password_hash),
  };
}
