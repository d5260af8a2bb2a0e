import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuseIf, runCommand } from '../work/runCommand.ts';
import { type PackAnswer, toPackAnswer } from './scanIntoParcel.ts';
import { lockForPacking } from './steps/lockForPacking.ts';
import { findPackerRefusal, getPacker } from './steps/packingGuards.ts';
import { setParcelState } from './steps/parcelStates.ts';

export interface AbortPackingInput extends CommandInput {
  readonly orderId: string;
}

/** The scanner command ABORT, for the person who packs the order: empties and voids its parcels. */
export function abortPacking(ctx: Ctx, input: AbortPackingInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'abortPacking', input, async (work): Promise<PackAnswer> => {
    requireCapability(work, 'pack');
    const packing = await lockForPacking(work, input.orderId);
    refuseIf(findPackerRefusal(packing.order, getPacker(work)));
    for (const parcel of packing.parcels) {
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
      .where('id', '=', packing.order.id)
      .execute();
    return toPackAnswer({ ...packing, scanned: new Map() }, 'aborted');
  });
}
