import type { Result } from '@cmon/core/failure';
import { checkVersion } from './checkVersion.ts';
import type { Ctx } from './context.ts';
import { leaveLots } from './leaveLot.ts';
import { lockLot, ordersOfLots } from './lock.ts';
import { requireCapability } from './requireCapability.ts';
import { rollUpOrders } from './rollUpOrders.ts';
import { type CommandInput, refuse, runCommand } from './runCommand.ts';

export interface UndoLotInput extends CommandInput {
  readonly lotId: string;
  readonly expectedVersion?: number;
}

export interface UndoneLot {
  readonly lotId: string;
  readonly orderIds: readonly string[];
}

/** A lot not yet ganged is undone: its orders wait for a lot again. */
export function undoLot(ctx: Ctx, input: UndoLotInput): Promise<Result<UndoneLot>> {
  return runCommand(ctx, 'undoLot', input, async (work) => {
    requireCapability(work, 'generate');
    const { lot, megalot } = await lockLot(work.trx, input.lotId);
    checkVersion('lot', lot, lot.cutting, input.expectedVersion);
    if (megalot !== null || lot.class === 'reissue') {
      refuse({ kind: 'guardRefused', guard: 'notGanged', detail: 'lot' });
    }
    const orderIds = await ordersOfLots(work.trx, [lot.id]);
    await leaveLots(work, [lot.id], 'all', 'undoLot');
    await rollUpOrders(work, orderIds, { reason: input.reason ?? 'undoLot' });
    return { lotId: lot.id, orderIds };
  });
}
