import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { refuse, runCommand } from '../work/runCommand.ts';
import { endBadgeSessions } from './steps/endBadgeSessions.ts';
import { type ChangedUser, lockUser, type UserInput } from './steps/lockUser.ts';

/** Withdraws the badge of a user, e.g. a lost one. It signs nobody in any more, and the sessions that it opened end. */
export function withdrawBadge(ctx: Ctx, input: UserInput): Promise<Result<ChangedUser>> {
  return runCommand(ctx, 'withdrawBadge', input, async (work) => {
    const { user } = await lockUser(work, input);
    if ((input.reason ?? '').trim() === '') refuse({ kind: 'reasonRequired' });
    if (user.badge_hash === null) refuse({ kind: 'guardRefused', guard: 'hasBadge', detail: '' });
    const sessions = await endBadgeSessions(work, user.id);
    const { version } = await changeRow(work, 'users', user.id, { badge_hash: null });
    work.record({
      action: 'withdrawBadge',
      object: 'user',
      objectId: user.id,
      reason: input.reason ?? null,
      version,
      detail: { sessions },
    });
    return { userId: user.id, version };
  });
}
