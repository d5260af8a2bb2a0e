import type { Result } from '@cmon/core/failure';
import { FILE_STATE } from '@cmon/core/production/statuses';
import { recountMegalot } from '../lots/steps/removeFromLots.ts';
import { changeRows } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockLotsOf, lockMegalot } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, refuseIf, runCommand } from '../work/runCommand.ts';
import type { MovedMegalot } from './moveMegalot.ts';
import type { MegalotActionInput } from './regenerateMegalot.ts';
import { findGenerationRefusal } from './steps/findGenerationRefusal.ts';

/**
 * Cancels a megalot that waits for its files, with a reason. The megalot ends. Its lots wait until somebody makes a megalot
 * of them, because no scheduled run takes them. Refused once the files are generated, and while a generator works on it.
 */
export function cancelGeneration(ctx: Ctx, input: MegalotActionInput): Promise<Result<MovedMegalot>> {
  return runCommand(ctx, 'cancelGeneration', input, async (work): Promise<MovedMegalot> => {
    requireCapability(work, 'generate');
    const megalot = await lockMegalot(work.trx, input.megalotId);
    checkVersion('megalot', megalot, megalot.file_state, input.expectedVersion);
    const { actor, now } = work;
    refuseIf(findGenerationRefusal(megalot, 'cancel', { role: actor.role, now }));
    const reason = (input.reason ?? '').trim();
    if (reason === '') refuse({ kind: 'reasonRequired' });
    const lots = await lockLotsOf(work.trx, [megalot.id]);
    const lotIds = lots.map(({ id }) => id);
    for (const lot of await changeRows(work, 'lots', lotIds, { megalot_id: null, on_request: true })) {
      work.record({
        action: 'cancelGeneration',
        object: 'lot',
        objectId: lot.id,
        reason,
        version: lot.version,
        detail: { megalotId: megalot.id },
      });
    }
    const { version, cutting } = await recountMegalot(work, megalot.id);
    work.record({
      action: 'cancelGeneration',
      object: 'megalot',
      objectId: megalot.id,
      reason,
      version,
      detail: { lotIds },
    });
    return { megalotId: megalot.id, version, cutting, fileState: FILE_STATE.waiting, moved: false };
  });
}
