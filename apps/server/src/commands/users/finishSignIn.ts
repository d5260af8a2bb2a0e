import type { Role } from '@cmon/core/access/roles';
import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import { type CompletedSignIn, completeSignIn, SIGN_IN_COLUMNS } from '../../auth/completeSignIn.ts';
import { createRecoveryCodes, findCodeStep, hashRecoveryCode } from '../../auth/oneTimeCode.ts';
import { recordAttempt } from '../../auth/recordAttempt.ts';
import type { SecretBox } from '../../auth/secretBox.ts';
import { readTicket, type SignInTicket, takeTicket } from '../../auth/signInTickets.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { refuse, runCommand, type Work } from '../work/runCommand.ts';

interface CodeInput {
  /** The ticket that the password gave. */
  readonly ticket: string;
  /** A one-time code, or a recovery code. */
  readonly code: string;
  /** IP address of the request. */
  readonly address: string;
  /** Proofs of earlier sign-ins on the same browser. */
  readonly device: string | undefined;
}

/** `expired`: the ticket is unknown, used or too old, so the person must type the password again. */
export type CodeResult =
  | (CompletedSignIn & {
      /** The recovery codes, when one-time codes were just set up. They are shown once. */
      readonly recoveryCodes: readonly string[] | null;
    })
  | { readonly kind: 'refused' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

/**
 * Continues a sign-in by a one-time code: opens the session or asks for an own password and, at the first code, stores the
 * secret. Wrong codes count like wrong passwords, separately for each person. A code is accepted once.
 */
export async function finishSignIn(
  ctx: Omit<Ctx, 'actor'>,
  { ticket: token, code, address, device }: CodeInput,
  secrets: SecretBox,
): Promise<CodeResult> {
  const { db, now } = ctx;
  const ticket = await readTicket(db, token, now);
  if (ticket === null || ticket.user_id === null || ticket.kind === 'password') return { kind: 'expired' };
  const user = await db
    .selectFrom('users')
    .select(SIGN_IN_COLUMNS)
    .where('id', '=', ticket.user_id)
    .executeTakeFirst();
  if (user === undefined || !user.active) return { kind: 'expired' };
  const attempt = await recordAttempt(db, `code ${user.id}`, address, now);
  if (attempt.kind === 'tooMany') return attempt;
  const recoveryCodes = ticket.kind === 'enrol' ? createRecoveryCodes() : null;
  const accepted = await acceptCode(
    { ...ctx, actor: toActor(user, ticket) },
    { ticket, code, recoveryCodes },
    secrets,
  );
  if (accepted !== 'accepted') return { kind: accepted };
  await db.deleteFrom('sign_in_attempts').where('id', '=', attempt.id).execute();
  return { ...(await completeSignIn(db, user, { station: ticket.station, device }, now)), recoveryCodes };
}

function toActor(user: { readonly id: string; readonly role: Role }, { station }: SignInTicket) {
  return {
    userId: user.id,
    role: user.role,
    station,
  };
}

interface TypedCode {
  readonly ticket: SignInTicket;
  readonly code: string;
  readonly recoveryCodes: readonly string[] | null;
}

/** Checks the code and takes the ticket in one transaction, so that no code and no ticket is accepted twice. */
async function acceptCode(
  ctx: Ctx,
  { ticket, code, recoveryCodes }: TypedCode,
  secrets: SecretBox,
): Promise<'accepted' | 'refused' | 'expired'> {
  const result = await runCommand(ctx, 'finishSignIn', {}, async (work) => {
    const userId = work.actor.userId;
    const stored = await work.trx
      .selectFrom('one_time_codes')
      .selectAll()
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    // A ticket for the first code is worthless once the user has codes. A ticket for a later code is worthless without codes.
    if ((stored === undefined) !== (ticket.kind === 'enrol') || !(await takeTicket(work.trx, ticket)))
      refuse({ kind: 'notFound', object: 'signIn', id: '' });
    const sealed = stored?.secret ?? ticket.secret ?? '';
    // Without its key a secret can't be read: then only a recovery code helps, or a reset.
    const secret = secrets.open(sealed, userId);
    const step = secret === null ? null : findCodeStep(secret, code, work.now);
    const lastStep = stored?.last_step ?? -1;
    if (step !== null && step > lastStep) {
      await (recoveryCodes === null
        ? work.trx
            .updateTable('one_time_codes')
            .set({ last_step: step })
            .where('user_id', '=', userId)
            .execute()
        : storeCodes(work, { secret: sealed, step, recoveryCodes }));
    } else if (stored === undefined || !(await consumeRecoveryCode(work, code))) {
      refuse({ kind: 'inputInvalid', field: 'code', rule: 'wrong' });
    }
    return {};
  });
  if (result.ok) return 'accepted';
  return result.failure.kind === 'notFound' ? 'expired' : 'refused';
}

async function storeCodes(
  work: Work,
  { secret, step, recoveryCodes }: { secret: string; step: number; recoveryCodes: readonly string[] },
): Promise<void> {
  const user_id = work.actor.userId;
  await work.trx
    .insertInto('one_time_codes')
    .values({ user_id, secret, last_step: step, created_at: work.now })
    .execute();
  await work.trx
    .insertInto('recovery_codes')
    .values(recoveryCodes.map((code) => ({ user_id, code_hash: hashRecoveryCode(code) })))
    .execute();
  await recordOwnChange(work, 'setUpOneTimeCode');
}

/** Uses up a recovery code. Returns whether the person had it. */
async function consumeRecoveryCode(work: Work, code: string): Promise<boolean> {
  const removedCodes = await work.trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', work.actor.userId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .returning('user_id')
    .execute();
  if (removedCodes.length > 0) await recordOwnChange(work, 'useRecoveryCode');
  return removedCodes.length > 0;
}

async function recordOwnChange(work: Work, action: EventAction): Promise<void> {
  const { version } = await changeRow(work, 'users', work.actor.userId, {});
  work.record({ action, object: 'user', objectId: work.actor.userId, version });
}
