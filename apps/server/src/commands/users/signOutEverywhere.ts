import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';
import { endSessions } from './steps/endSessions.ts';
import { type ChangedUser, lockUser, type UserInput } from './steps/lockUser.ts';

/** Ends all sessions of a user. The user may sign in again. */
export function signOutEverywhere(ctx: Ctx, input: UserInput): Promise<Result<ChangedUser>> {
  return runCommand(ctx, 'signOutEverywhere', input, async (work) => {
    const { user } = await lockUser(work, input);
    const sessions = await endSessions(work, user.id);
    const { version } = await changeRow(work, 'users', user.id, {});
    work.record({
      action: 'signOutEverywhere',
      object: 'user',
      objectId: user.id,
      reason: input.reason ?? null,
      version,
      detail: { sessions },
    });
    return { userId: user.id, version };
  });
}
