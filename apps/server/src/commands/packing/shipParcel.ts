import type { Result } from '@cmon/core/failure';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { reportShipments } from '../shops/steps/reportShipments.ts';
import type { Ctx } from '../work/context.ts';
import { type CommandInput, refuse, refuseIf, runCommand } from '../work/runCommand.ts';
import { type PackAnswer, toPackAnswer } from './scanIntoParcel.ts';
import { estimateWeights } from './steps/estimateWeights.ts';
import { claimPacking, lockForPacking } from './steps/lockForPacking.ts';
import { findShipRefusal, getPacker, isPartialShipment, listFilledParcels } from './steps/packingGuards.ts';
import { printNewLabels } from './steps/parcelLabels.ts';
import { setParcelState } from './steps/parcelStates.ts';

export interface ShipParcelInput extends CommandInput {
  readonly orderId: string;
  /** Weight of the open parcel in grams, as it was weighed. Without it the weight is estimated. */
  readonly weight?: number | null;
}

/**
 * Ships all filled parcels of an order and voids the empty ones. Only the person who packs the order may do so. Refused
 * when an item in a parcel was reissued after its scan, or while a parcel has no label. If items remain, this is a partial
 * shipment: it requires a reason, and a supervisor or customer service, who need not be the packer. With the last parcel,
 * the order is complete.
 */
export function shipParcel(ctx: Ctx, input: ShipParcelInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'shipParcel', input, async (work): Promise<PackAnswer> => {
    const packing = await lockForPacking(work, input.orderId);
    const isPartial = isPartialShipment(packing);
    refuseIf(findShipRefusal(packing, getPacker(work), work.settings));
    if (isPartial && (input.reason ?? '').trim() === '') refuse({ kind: 'reasonRequired' });
    if (!isPartial) await claimPacking(work, packing.order);
    const filled = listFilledParcels(packing);
    const labels = work.settings.printLabelOnLastItem ? await printNewLabels(work, packing.order.id) : [];
    await estimateWeights(work, packing.order.id);
    for (const parcel of packing.parcels) {
      if (!filled.includes(parcel)) {
        await setParcelState(work, parcel, 'voided');
        continue;
      }
      const weighed =
        parcel.state === 'open' && input.weight ? { weight_g: input.weight, weight_estimated: false } : {};
      await setParcelState(work, parcel, 'shipped', { ...weighed, reason: input.reason ?? null });
    }
    await work.trx
      .updateTable('orders')
      .set({
        packing_by: null,
        packing_at: null,
        ...(isPartial ? {} : { slot: null, slot_wanted_at: null, shipped_at: work.now }),
      })
      .where('id', '=', packing.order.id)
      .execute();
    await rollUpOrders(work, [packing.order.id], { reason: input.reason ?? null });
    await reportShipments(work, {
      order: packing.order,
      parcelIds: filled.map(({ id }) => id),
      isComplete: !isPartial,
    });
    const outcome = isPartial ? 'partlyShipped' : 'orderShipped';
    return toPackAnswer(packing, outcome, { labels });
  });
}
