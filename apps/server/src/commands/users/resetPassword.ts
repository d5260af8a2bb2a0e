import type { Result } from '@cmon/core/failure';
import { hashPassword } from '../../auth/passwordHash.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';
import { endSessions } from './steps/endSessions.ts';
import { type ChangedUser, lockUser, type UserInput } from './steps/lockUser.ts';

/**
 * Gives a user a new password. A user must replace a password that somebody else gave at the next sign-in. All sessions
 * of the user end. Only the hash of the password is stored.
 */
export async function resetPassword(
  ctx: Ctx,
  input: UserInput & { readonly password: string },
): Promise<Result<ChangedUser>> {
  const hashed = await hashPassword(input.password);
  if (!hashed.ok) return hashed;
  return runCommand(ctx, 'resetPassword', input, async (work) => {
    const { user } = await lockUser(work, input);
    const { version } = await changeRow(work, 'users', user.id, {
      password_hash: hashed.value,
      password_given: user.id !== work.actor.userId,
    });
    const sessions = await endSessions(work, user.id);
    work.record({
      action: 'resetPassword',
      object: 'user',
      objectId: user.id,
      reason: input.reason ?? null,
      version,
      detail: { sessions },
    });
    return { userId: user.id, version };
  });
}
