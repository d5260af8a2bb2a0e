import { can } from '@cmon/core/access/capabilities';
import type { Result } from '@cmon/core/failure';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';
import { type PackAnswer, toPackAnswer } from './scanIntoParcel.ts';
import { claimBench, lockBench, setParcelState } from './steps/packing.ts';

export interface ShipParcelInput extends CommandInput {
  readonly orderId: string;
  /** Weight of the open parcel, grams. */
  readonly weight?: number | null;
}

/**
 * Ships the filled parcels of an order. Only the person who packs the order may do so. Refused when an item in a parcel
 * was reissued after its scan. If items remain, this is a partial shipment: it requires a reason, and a supervisor or
 * customer service, who need not be the packer. With the last parcel, the order is complete.
 */
export function shipParcel(ctx: Ctx, input: ShipParcelInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'shipParcel', input, async (work): Promise<PackAnswer> => {
    const bench = await lockBench(work, input.orderId);
    const filled = bench.parcels.filter((parcel) => [...bench.scanned.values()].includes(parcel.id));
    if (filled.length === 0)
      return refuse({ kind: 'guardRefused', guard: 'parcelFilled', detail: bench.order.id });
    const unmade = [...bench.scanned.keys()].find((item) => !bench.made.has(item));
    if (unmade !== undefined) refuse({ kind: 'itemNotExpected', item: unmade, why: 'reissued' });
    const left = bench.expected.filter((item) => !bench.scanned.has(item.id));
    if (left.length > 0) requirePartialShipmentRight(work, input.reason ?? null);
    else {
      requireCapability(work, 'pack');
      await claimBench(work, bench.order);
    }
    for (const parcel of bench.parcels) {
      if (!filled.includes(parcel)) {
        await setParcelState(work, parcel, 'voided');
        continue;
      }
      const weighed = parcel.state === 'open' && input.weight ? { weight_g: input.weight } : {};
      await setParcelState(work, parcel, 'shipped', { ...weighed, reason: input.reason ?? null });
    }
    await work.trx
      .updateTable('orders')
      .set({
        packing_by: null,
        packing_at: null,
        ...(left.length === 0 ? { slot: null, shipped_at: work.now } : {}),
      })
      .where('id', '=', bench.order.id)
      .execute();
    await rollUpOrders(work, [bench.order.id], { reason: input.reason ?? null });
    return toPackAnswer(
      bench,
      left.length === 0 ? 'orderShipped' : 'partlyShipped',
      bench.scanned.size,
      null,
    );
  });
}

function requirePartialShipmentRight(work: Work, reason: string | null): void {
  const { role } = work.actor;
  if (role !== 'system' && !can(role, 'supervise') && !can(role, 'reissueShipped')) {
    refuse({ kind: 'forbidden', capability: 'supervise' });
  }
  if ((reason ?? '').trim() === '') refuse({ kind: 'reasonRequired' });
}
