import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, runCommand } from '../work/runCommand.ts';
import { answerOf, type PackAnswer } from './scanIntoParcel.ts';
import { lockBench, setParcelState, takeToBench } from './steps/packing.ts';

export interface AbortPackingInput extends CommandInput {
  readonly orderId: string;
}

/** ABORT, by whoever packs it: the order is as it was before its packing. */
export function abortPacking(ctx: Ctx, input: AbortPackingInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'abortPacking', input, async (work): Promise<PackAnswer> => {
    requireCapability(work, 'pack');
    const bench = await lockBench(work, input.orderId);
    await takeToBench(work, bench.order);
    for (const parcel of bench.parcels) {
      await work.trx
        .updateTable('parcel_items')
        .set({ live: false })
        .where('parcel_id', '=', parcel.id)
        .execute();
      await setParcelState(work, parcel, 'voided', { reason: input.reason ?? null });
    }
    await work.trx
      .updateTable('orders')
      .set({ packing_by: null, packing_at: null })
      .where('id', '=', bench.order.id)
      .execute();
    return answerOf(bench, 'aborted', 0, null);
  });
}
