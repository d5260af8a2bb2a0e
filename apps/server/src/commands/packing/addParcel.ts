import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuseIf, runCommand } from '../work/runCommand.ts';
import { type PackAnswer, toPackAnswer } from './scanIntoParcel.ts';
import { claimPacking, lockForPacking } from './steps/lockForPacking.ts';
import { findAddParcelRefusal, getPacker } from './steps/packingGuards.ts';
import { printNewLabels } from './steps/parcelLabels.ts';
import { openParcel, setParcelState } from './steps/parcelStates.ts';

export interface AddParcelInput extends CommandInput {
  readonly orderId: string;
}

/** The scanner command NEXTPACKAGE: closes the open parcel and opens a new one. Refused while the open one is empty. */
export function addParcel(ctx: Ctx, input: AddParcelInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'addParcel', input, async (work): Promise<PackAnswer> => {
    requireCapability(work, 'pack');
    const packing = await lockForPacking(work, input.orderId);
    refuseIf(findAddParcelRefusal(packing, getPacker(work)));
    await claimPacking(work, packing.order);
    const current = packing.parcels.find((parcel) => parcel.state === 'open');
    if (current !== undefined) await setParcelState(work, current, 'packed');
    await openParcel(work, packing);
    const labels = work.settings.printLabelOnLastItem ? await printNewLabels(work, packing.order.id) : [];
    return toPackAnswer(packing, 'parcelOpened', { labels });
  });
}
