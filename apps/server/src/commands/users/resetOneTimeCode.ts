import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';
import { endSessions } from './steps/endSessions.ts';
import { type ChangedUser, lockUser, type UserInput } from './steps/lockUser.ts';

/** Forgets the one-time codes of a user, who sets up new ones at the next sign-in. All sessions of the user end. */
export function resetOneTimeCode(ctx: Ctx, input: UserInput): Promise<Result<ChangedUser>> {
  return runCommand(ctx, 'resetOneTimeCode', input, async (work) => {
    const { user } = await lockUser(work, input);
    for (const table of ['one_time_codes', 'recovery_codes'] as const)
      await work.trx.deleteFrom(table).where('user_id', '=', user.id).execute();
    const sessions = await endSessions(work, user.id);
    const { version } = await changeRow(work, 'users', user.id, {});
    work.record({
      action: 'resetOneTimeCode',
      object: 'user',
      objectId: user.id,
      reason: input.reason ?? null,
      version,
      detail: { sessions },
    });
    return { userId: user.id, version };
  });
}
