import type { Actor } from '@cmon/core/access/roles';
import type { Failure, Result } from '@cmon/core/failure';
import type { OrderRow } from '../../queries/orders/orderRows.ts';
import { readOrderInPacking } from '../../queries/shipping/readOrderInPacking.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { findCapabilityRefusal } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand } from '../work/runCommand.ts';
import { type PackAnswer, toPackAnswer } from './scanIntoParcel.ts';
import { lockFilledParcels, printParcelLabel } from './steps/parcelLabels.ts';

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
    const order = await lockOrder(work.trx, input.orderId);
    refuseIf(findPrintLabelRefusal(order, work.actor.role));
    const parcels = await lockFilledParcels(work, order.id);
    const parcel = input.parcelId ? parcels.find(({ id }) => id === input.parcelId) : parcels.at(-1);
    if (parcel === undefined)
      return refuse({ kind: 'guardRefused', guard: 'parcelFilled', detail: order.id });
    await printParcelLabel(work, parcel);
    const packing = await readOrderInPacking(work.trx, order);
    return toPackAnswer(packing, 'labelPrinted', packing.scanned.size, null, [parcel.id]);
  });
}

/** Why the label of a filled parcel can't be printed now; null when `printLabel` would succeed. */
export function findPrintLabelRefusal(
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  role: Actor,
): Failure | null {
  const refusal = findCapabilityRefusal(role, 'pack');
  if (refusal !== null) return refusal;
  const isOver = status === 'canceled' || status === 'closed';
  return isOver ? { kind: 'orderIneligible', order: id, why: 'canceled' } : null;
}
