import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import { answerOf, type PackAnswer } from './scanIntoParcel.ts';
import { lockBench, openParcel, setParcelState, takeToBench } from './steps/packing.ts';

export interface AddParcelInput extends CommandInput {
  readonly orderId: string;
}

/** NEXTPACKAGE: the parcel in hand is packed, the next scans go into a new one. An empty one is not left behind. */
export function addParcel(ctx: Ctx, input: AddParcelInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'addParcel', input, async (work): Promise<PackAnswer> => {
    requireCapability(work, 'pack');
    const bench = await lockBench(work, input.orderId);
    await takeToBench(work, bench.order);
    const current = bench.parcels.find((parcel) => parcel.state === 'open');
    if (current !== undefined) {
      const filled = [...bench.scanned.values()].includes(current.id);
      if (!filled) return refuse({ kind: 'guardRefused', guard: 'parcelFilled', detail: current.id });
      await setParcelState(work, current, 'packed');
    }
    await openParcel(work, { ...bench, parcels: bench.parcels.filter((parcel) => parcel !== current) });
    return answerOf(bench, 'parcelOpened', bench.scanned.size, null);
  });
}
