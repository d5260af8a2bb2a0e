import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import { type PackAnswer, toPackAnswer } from './scanIntoParcel.ts';
import { claimBench, lockBench, openParcel, setParcelState } from './steps/packing.ts';

export interface AddParcelInput extends CommandInput {
  readonly orderId: string;
}

/** The scanner command NEXTPACKAGE: closes the open parcel and opens a new one. Refused while the open one is empty. */
export function addParcel(ctx: Ctx, input: AddParcelInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'addParcel', input, async (work): Promise<PackAnswer> => {
    requireCapability(work, 'pack');
    const bench = await lockBench(work, input.orderId);
    await claimBench(work, bench.order);
    const current = bench.parcels.find((parcel) => parcel.state === 'open');
    if (current !== undefined) {
      const isFilled = [...bench.scanned.values()].includes(current.id);
      if (!isFilled) return refuse({ kind: 'guardRefused', guard: 'parcelFilled', detail: current.id });
      await setParcelState(work, current, 'packed');
    }
    await openParcel(work, { ...bench, parcels: bench.parcels.filter((parcel) => parcel !== current) });
    return toPackAnswer(bench, 'parcelOpened', bench.scanned.size, null);
  });
}
