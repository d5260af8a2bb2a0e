import type { Result } from '@cmon/core/failure';
import { updateReducedMegalot } from '../megalots/steps/updateReducedMegalot.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { findOrderIdsOfLots, lockLot } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import { removeFromLots } from './steps/removeFromLots.ts';

export interface UndoLotInput extends CommandInput {
  readonly lotId: string;
  readonly expectedVersion?: number;
}

export interface UndoneLot {
  readonly lotId: string;
  readonly orderIds: readonly string[];
}

/** Undoes a lot whose files aren't generated yet: its orders wait for a lot again. */
export function undoLot(ctx: Ctx, input: UndoLotInput): Promise<Result<UndoneLot>> {
  return runCommand(ctx, 'undoLot', input, async (work) => {
    requireCapability(work, 'generate');
    const { lot, megalot } = await lockLot(work.trx, input.lotId);
    checkVersion('lot', lot, lot.cutting, input.expectedVersion);
    if (lot.class === 'reissue') refuse({ kind: 'guardRefused', guard: 'notReissue', detail: lot.id });
    if (megalot !== null && megalot.file_state !== 0) {
      refuse({ kind: 'guardRefused', guard: 'filesWaiting', detail: lot.id });
    }
    const orderIds = await findOrderIdsOfLots(work.trx, [lot.id]);
    await removeFromLots(work, [lot.id], 'all', 'undoLot');
    if (megalot !== null) await updateReducedMegalot(work, megalot);
    await rollUpOrders(work, orderIds, { reason: input.reason ?? 'undoLot' });
    return { lotId: lot.id, orderIds };
  });
}
