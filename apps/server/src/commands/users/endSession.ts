import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import type { ChangedUser } from './steps/lockUser.ts';
import { lockUsers } from './steps/lockUsers.ts';

/** The session has ended already, or never existed. */
const SESSION_CLOSED = { kind: 'guardRefused', guard: 'sessionOpen', detail: '' } as const;

interface EndSessionInput extends CommandInput {
  readonly sessionId: string;
}

/**
 * Ends one session and the shop visits that it began; the user's other sessions stay. A person who may see users can end
 * their own sessions. Only an administrator can end those of other people.
 */
export function endSession(ctx: Ctx, input: EndSessionInput): Promise<Result<ChangedUser>> {
  return runCommand(ctx, 'endSession', input, async (work) => {
    requireCapability(work, 'seeUsers');
    const { sessionId } = input;
    const sessions = work.trx.selectFrom('sessions').where('id', '=', sessionId);
    const session = await sessions.select('user_id').executeTakeFirst();
    if (session === undefined) refuse(SESSION_CLOSED);
    const userId = session.user_id;
    if (userId !== work.actor.userId) {
      requireCapability(work, 'configure');
      await lockUsers(work, [userId]);
    }
    const { version } = await changeRow(work, 'users', userId, {});
    const ended = await work.trx
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .returning(['station', 'wall_board', 'created_at'])
      .executeTakeFirst();
    // Another command ended it while this one waited for the user.
    if (ended === undefined) refuse(SESSION_CLOSED);
    const { station, wall_board: wallBoard, created_at: since } = ended;
    work.record({
      action: 'endSession',
      object: 'user',
      objectId: userId,
      version,
      detail: { station, wallBoard, since: since.toISOString() },
    });
    return { userId, version };
  });
}
