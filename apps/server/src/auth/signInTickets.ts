import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { SignInTicketsTable } from '../db/tables/secondFactorTables.ts';
import { hashToken } from './sessions.ts';

const TICKET_BYTES = 32;
/** Enough to install an authenticator app. */
const TICKET_MS = 10 * 60_000;

export type SignInTicket = Selectable<SignInTicketsTable>;

/** Stores a sign-in that is not finished, and returns the ticket with which the browser continues it. */
export async function openTicket(
  db: Kysely<Database>,
  ticket: Omit<SignInTicket, 'token_hash' | 'expires_at'>,
  now: Date,
): Promise<string> {
  const token = randomBytes(TICKET_BYTES).toString('base64url');
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<=', now).execute();
  await db
    .insertInto('sign_in_tickets')
    .values({ ...ticket, token_hash: hashToken(token), expires_at: new Date(now.getTime() + TICKET_MS) })
    .execute();
  return token;
}

/** Reads a ticket that has not expired. */
export async function readTicket(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<SignInTicket | null> {
  const ticket = await db
    .selectFrom('sign_in_tickets')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return ticket ?? null;
}

/** Takes a ticket, which nobody can take again. Returns whether it was still there. */
export async function takeTicket(db: Kysely<Database>, ticket: SignInTicket): Promise<boolean> {
  const taken = await db
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', ticket.token_hash)
    .returning('token_hash')
    .execute();
  return taken.length > 0;
}
