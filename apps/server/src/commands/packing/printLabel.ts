import type { Failure, Result } from '@cmon/core/failure';
import type { Selectable } from 'kysely';
import type { ParcelsTable } from '../../db/orderTables.ts';
import type { OrderRow } from '../../queries/orders/orderRows.ts';
import { readOrderInPacking } from '../../queries/shipping/readOrderInPacking.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { findCapabilityRefusal, requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand } from '../work/runCommand.ts';
import { type PackAnswer, toPackAnswer } from './scanIntoParcel.ts';
import { estimateWeights } from './steps/estimateWeights.ts';
import { getPacker, type Packer } from './steps/packingGuards.ts';
import { lockFilledParcels, mayOpenLabel, printParcelLabel } from './steps/parcelLabels.ts';

export interface PrintLabelInput extends CommandInput {
  readonly orderId: string;
  /** The parcel; null for the last filled parcel of the order. */
  readonly parcelId?: string | null;
}

/**
 * Prints a parcel's label, or prints it again; the scanner command REPRINT LABEL. A voided label is replaced by a new
 * one. Works until the order is cancelled, so that a label that got lost on the way to the carrier can be replaced.
 */
export function printLabel(ctx: Ctx, input: PrintLabelInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'printLabel', input, async (work): Promise<PackAnswer> => {
    requireCapability(work, 'pack');
    const order = await lockOrder(work.trx, input.orderId);
    const parcels = await lockFilledParcels(work, order.id);
    const parcel = input.parcelId ? parcels.find(({ id }) => id === input.parcelId) : parcels.at(-1);
    if (parcel === undefined)
      return refuse({ kind: 'guardRefused', guard: 'parcelFilled', detail: order.id });
    refuseIf(findPrintLabelRefusal(order, parcel, getPacker(work)));
    await estimateWeights(work, order.id);
    const isPrinted = await printParcelLabel(work, parcel);
    const packing = await readOrderInPacking(work.trx, order);
    const outcome = isPrinted ? 'labelPrinted' : 'labelRequested';
    return toPackAnswer(packing, outcome, { labels: isPrinted ? [parcel.id] : [] });
  });
}

/**
 * Why the label of a filled parcel can't be printed now; null when `printLabel` would succeed. Some time after the
 * shipment only a supervisor prints it, because it has an address that packers may no longer read.
 */
export function findPrintLabelRefusal(
  order: Pick<OrderRow, 'id' | 'status' | 'production_status'>,
  parcel: Pick<Selectable<ParcelsTable>, 'changed_at'>,
  { role, now }: Packer,
): Failure | null {
  const refusal = findCapabilityRefusal(role, 'pack');
  if (refusal !== null) return refusal;
  if (order.status === 'canceled' || order.status === 'closed') {
    return { kind: 'orderIneligible', order: order.id, why: 'canceled' };
  }
  return mayOpenLabel(order, parcel, now) ? null : findCapabilityRefusal(role, 'supervise');
}
