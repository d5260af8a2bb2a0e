import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';
import { endSessions } from './steps/endSessions.ts';
import { type ChangedUser, lockUser, type UserInput } from './steps/lockUser.ts';
import { checkAdministratorRemains } from './steps/lockUsers.ts';

/** Disables a user: all sessions end, and no sign-in succeeds. The record stays, because the log refers to it. */
export const disableUser = (ctx: Ctx, input: UserInput): Promise<Result<ChangedUser>> =>
  setActive(ctx, 'disableUser', input, false);

/** Lets a disabled user sign in again. */
export const enableUser = (ctx: Ctx, input: UserInput): Promise<Result<ChangedUser>> =>
  setActive(ctx, 'enableUser', input, true);

function setActive(
  ctx: Ctx,
  action: 'disableUser' | 'enableUser',
  input: UserInput,
  active: boolean,
): Promise<Result<ChangedUser>> {
  return runCommand(ctx, action, input, async (work) => {
    const { user, ...locked } = await lockUser(work, input);
    if (user.active === active) return { userId: user.id, version: user.version };
    if (!active) {
      checkAdministratorRemains(locked, [user]);
      await endSessions(work, user.id);
    }
    const { version } = await changeRow(work, 'users', user.id, { active });
    work.record({
      action,
      object: 'user',
      objectId: user.id,
      track: 'active',
      from: active ? 'disabled' : 'active',
      to: active ? 'active' : 'disabled',
      reason: input.reason ?? null,
      version,
    });
    return { userId: user.id, version };
  });
}
