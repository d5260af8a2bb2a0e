import type { Result } from '@cmon/core/failure';
import { FILE_STATE } from '@cmon/core/production/statuses';
import { megalotFileTransitions } from '@cmon/core/production/transitions/megalotTransitions';
import { sql } from 'kysely';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { findOrderIdsOfLots, lockLotsOf, lockMegalot } from '../work/lock.ts';
import { moveByTable } from '../work/moveByTable.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, refuseIf, runCommand, unwrapOrRefuse } from '../work/runCommand.ts';
import type { MovedMegalot } from './moveMegalot.ts';
import type { MegalotActionInput } from './regenerateMegalot.ts';
import { findResendRefusal } from './steps/regenerateAndResendRefusals.ts';
import { buildMegalotFacts } from './steps/rollUpMegalot.ts';
import { takeBack } from './steps/takeBack.ts';

/**
 * Sends the files of a megalot's present revision to their hotfolders again, because a press or cutter doesn't have them.
 * They get the same names and the same bytes, with the device records of the first time. A file that is still in its
 * hotfolder, or in a result folder of the RIP, is left alone, so that nothing is printed twice. A megalot that is at the
 * RIP or printed is taken back first.
 */
export function resendFiles(ctx: Ctx, input: MegalotActionInput): Promise<Result<MovedMegalot>> {
  return runCommand(ctx, 'resendFiles', input, async (work): Promise<MovedMegalot> => {
    requireCapability(work, 'generate');
    const reason = input.reason ?? null;
    if ((reason ?? '').trim() === '') refuse({ kind: 'reasonRequired' });
    const megalot = await lockMegalot(work.trx, input.megalotId);
    checkVersion('megalot', megalot, megalot.file_state, input.expectedVersion);
    const { revision } = megalot;
    const files = await work.trx
      .selectFrom('files')
      .select(['revision', 'result', 'withdrawn_at'])
      .where('megalot_id', '=', megalot.id)
      .execute();
    const lots = await lockLotsOf(work.trx, [megalot.id]);
    refuseIf(findResendRefusal(megalot, lots, files, { role: work.actor.role, now: work.now }));
    const takenBack = await takeBack(work, megalot, reason);
    const facts = buildMegalotFacts(takenBack, []);
    unwrapOrRefuse(
      moveByTable(
        megalotFileTransitions,
        takenBack.file_state,
        FILE_STATE.waiting,
        { role: work.actor.role, reason },
        facts,
      ),
    );
    const waiting = await changeRow(work, 'megalots', megalot.id, {
      file_state: FILE_STATE.waiting,
      state_since: work.now,
      attempts: 0,
      souffrance: false,
      last_error: null,
      retry_at: null,
      lease_owner: null,
      lease_until: null,
      fence: sql`fence + 1`,
    });
    work.record({
      action: 'resendFiles',
      object: 'megalot',
      objectId: megalot.id,
      track: 'file',
      from: takenBack.file_state,
      to: FILE_STATE.waiting,
      reason,
      version: waiting.version,
      detail: { revision },
    });
    await work.enqueue({ queue: 'generateMegalot', data: { megalotId: megalot.id, revision } });
    const lotIds = lots.map(({ id }) => id);
    await rollUpOrders(work, await findOrderIdsOfLots(work.trx, lotIds), { reason });
    return {
      megalotId: megalot.id,
      version: waiting.version,
      cutting: waiting.cutting,
      fileState: waiting.file_state,
      moved: true,
    };
  });
}
