import type { Result } from '@cmon/core/failure';
import { leaveMegalot } from '../megalots/steps/leaveMegalot.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockLot, ordersOfLots } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import { leaveLots } from './steps/leaveLot.ts';

export interface UndoLotInput extends CommandInput {
  readonly lotId: string;
  readonly expectedVersion?: number;
}

export interface UndoneLot {
  readonly lotId: string;
  readonly orderIds: readonly string[];
}

/** A lot whose files aren't generated yet is undone: its orders wait for a lot again. */
export function undoLot(ctx: Ctx, input: UndoLotInput): Promise<Result<UndoneLot>> {
  return runCommand(ctx, 'undoLot', input, async (work) => {
    requireCapability(work, 'generate');
    const { lot, megalot } = await lockLot(work.trx, input.lotId);
    checkVersion('lot', lot, lot.cutting, input.expectedVersion);
    if (lot.class === 'reissue') refuse({ kind: 'guardRefused', guard: 'notReissue', detail: lot.id });
    if (megalot !== null && megalot.file_state !== 0) {
      refuse({ kind: 'guardRefused', guard: 'filesWaiting', detail: lot.id });
    }
    const orderIds = await ordersOfLots(work.trx, [lot.id]);
    await leaveLots(work, [lot.id], 'all', 'undoLot');
    if (megalot !== null) await leaveMegalot(work, megalot);
    await rollUpOrders(work, orderIds, { reason: input.reason ?? 'undoLot' });
    return { lotId: lot.id, orderIds };
  });
}
