import type { Result } from '@cmon/core/failure';
import { openSession } from '../../auth/sessions.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';

/**
 * Opens the session of a screen that shows wall-boards, in the name of the signed-in person. Returns its token, which the
 * database keeps as a hash only.
 */
export function openWallBoard(ctx: Ctx): Promise<Result<{ readonly token: string }>> {
  return runCommand(ctx, 'openWallBoard', {}, async (work) => {
    const { userId, station } = work.actor;
    const token = await openSession(work.trx, { userId, station, wallBoard: true }, work.now);
    const { version } = await changeRow(work, 'users', userId, {});
    work.record({ action: 'openWallBoard', object: 'user', objectId: userId, version });
    return { token };
  });
}
