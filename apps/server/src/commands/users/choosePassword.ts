import { type FailureOf, refusal } from '@cmon/core/failure';
import { type CompletedSignIn, completeSignIn, SIGN_IN_COLUMNS } from '../../auth/completeSignIn.ts';
import { hashPassword, verifyPassword } from '../../auth/passwordHash.ts';
import { readTicket, takeTicket } from '../../auth/signInTickets.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { refuse, runCommand } from '../work/runCommand.ts';
import { endSessions } from './steps/endSessions.ts';

interface ChoosePasswordInput {
  /** The ticket that the sign-in gave. */
  readonly ticket: string;
  readonly password: string;
  /** Proofs of earlier sign-ins on the same browser. */
  readonly device: string | undefined;
}

/** `expired`: the ticket is unknown, used or too old, so the person must type the given password again. */
export type ChoosePasswordResult =
  | CompletedSignIn
  | { readonly kind: 'unfit'; readonly failure: FailureOf<'inputInvalid'> }
  | { readonly kind: 'expired' };

/**
 * Finishes a sign-in with a password that somebody else set: stores the person's own one and opens the session. The given
 * password is refused.
 */
export async function choosePassword(
  ctx: Omit<Ctx, 'actor'>,
  { ticket: token, password, device }: ChoosePasswordInput,
): Promise<ChoosePasswordResult> {
  const { db, now } = ctx;
  const ticket = await readTicket(db, token, now);
  if (ticket?.kind !== 'password' || ticket.user_id === null) return { kind: 'expired' };
  const user = await db
    .selectFrom('users')
    .select(SIGN_IN_COLUMNS)
    .where('id', '=', ticket.user_id)
    .executeTakeFirst();
  if (user === undefined || !user.active) return { kind: 'expired' };
  const hashed = (await verifyPassword(user.password_hash, password))
    ? refusal({ kind: 'inputInvalid', field: 'password', rule: 'same' } as const)
    : await hashPassword(password);
  if (!hashed.ok) return { kind: 'unfit', failure: hashed.failure };
  const ownPassword = { password_hash: hashed.value, password_given: false };
  const { station } = ticket;
  const actor = { userId: user.id, role: user.role, station };
  const result = await runCommand({ ...ctx, actor }, 'choosePassword', {}, async (work) => {
    if (!(await takeTicket(work.trx, ticket))) refuse({ kind: 'notFound', object: 'signIn', id: '' });
    const { version } = await changeRow(work, 'users', user.id, ownPassword);
    await endSessions(work, user.id);
    work.record({ action: 'choosePassword', object: 'user', objectId: user.id, version });
    return {};
  });
  return result.ok
    ? completeSignIn(db, { ...user, ...ownPassword }, { station, device }, now)
    : { kind: 'expired' };
}
