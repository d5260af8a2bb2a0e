import type { Actor } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Selectable } from 'kysely';
import type { ParcelsTable } from '../../../db/orderTables.ts';
import type { OrderRow } from '../../../queries/orders/orderRows.ts';
import type { OrderInPacking } from '../../../queries/shipping/readOrderInPacking.ts';
import { findCapabilityRefusal } from '../../work/requireCapability.ts';
import type { Work } from '../../work/runCommand.ts';

/*
 * Why a packing command is refused now; null when it would succeed. The commands and the API's offers both use these
 * functions, each with its guards in the order of the command.
 */

/** Nobody else can take over an order for this long after the packer's last scan. */
const PACKING_TIMEOUT_MS = 15 * 60_000;

/** The person at the packing table. */
export interface Packer {
  readonly userId: string;
  readonly role: Actor;
  readonly now: Date;
}

export const getPacker = ({ actor, now }: Work): Packer => ({ userId: actor.userId, role: actor.role, now });

/** Why an order can't be packed by anybody. */
export function findPackingRefusal({ id, status }: Pick<OrderRow, 'id' | 'status'>): Failure | null {
  if (status === 'canceled' || status === 'closed')
    return { kind: 'orderIneligible', order: id, why: 'canceled' };
  if (status === 'holded') return { kind: 'orderIneligible', order: id, why: 'held' };
  if (status === 'pending' || status === 'pending_payment') {
    return { kind: 'orderIneligible', order: id, why: 'unpaid' };
  }
  if (status === 'complete') return { kind: 'guardRefused', guard: 'notShipped', detail: id };
  return null;
}

/** Why this person can't take over an order: somebody else is packing it. */
function findClaimRefusal(order: OrderRow, { userId, now }: Packer): Failure | null {
  const { packing_by: by, packing_at: at } = order;
  const isRecent = at !== null && now.getTime() - at.getTime() < PACKING_TIMEOUT_MS;
  if (by === null || by === userId || !isRecent) return null;
  return { kind: 'guardRefused', guard: 'packedByAnother', detail: by };
}

/** Whether every item that is still to pack is made. The items of an unfinished order wait in their slot. */
export const isReadyToPack = ({ expected, made }: OrderInPacking): boolean =>
  expected.length > 0 && expected.every((item) => made.has(item.id));

/** Why an order can't be packed yet although its items are made: one of them hasn't passed the CIP line. */
export function findCipRefusal({ expected, made, waitingForCip }: OrderInPacking): Failure | null {
  const waiting = expected.find((item) => made.has(item.id) && waitingForCip.has(item.id));
  return waiting === undefined ? null : { kind: 'guardRefused', guard: 'cipDone', detail: waiting.id };
}

/** For `scanIntoParcel` of an item that is still to pack. */
export function findScanRefusal(packing: OrderInPacking, packer: Packer): Failure | null {
  const refusal = findCapabilityRefusal(packer.role, 'pack') ?? findPackingRefusal(packing.order);
  if (refusal !== null || !isReadyToPack(packing)) return refusal;
  return findCipRefusal(packing) ?? findClaimRefusal(packing.order, packer);
}

/** For `tickStock` of the stock goods of an order line. */
export function findStockRefusal(packing: OrderInPacking, line: number, packer: Packer): Failure | null {
  const refusal = findCapabilityRefusal(packer.role, 'pack') ?? findPackingRefusal(packing.order);
  if (refusal !== null) return refusal;
  const item = findStockItem(packing, line);
  if (item === undefined) return { kind: 'notFound', object: 'item', id: `${line}` };
  if (!packing.made.has(item.id)) return { kind: 'itemNotExpected', item: item.id, why: 'notMade' };
  return findClaimRefusal(packing.order, packer);
}

/** The stock goods of a line that are still to pack. */
export const findStockItem = ({ expected }: OrderInPacking, line: number) =>
  expected.find((item) => item.kind === 'stock' && item.line === line);

/** For `addParcel`. */
export function findAddParcelRefusal(packing: OrderInPacking, packer: Packer): Failure | null {
  const refusal = findAbortRefusal(packing.order, packer);
  if (refusal !== null) return refusal;
  const current = packing.parcels.find((parcel) => parcel.state === 'open');
  const isFilled = current === undefined || [...packing.scanned.values()].includes(current.id);
  return isFilled ? null : { kind: 'guardRefused', guard: 'parcelFilled', detail: current.id };
}

/** For `abortPacking`. */
export function findAbortRefusal(order: OrderRow, packer: Packer): Failure | null {
  return (
    findCapabilityRefusal(packer.role, 'pack') ?? findPackingRefusal(order) ?? findClaimRefusal(order, packer)
  );
}

/** For `shipParcel` with the reason that a partial shipment requires. */
export function findShipRefusal(
  packing: OrderInPacking,
  packer: Packer,
  settings: WorkshopSettings,
): Failure | null {
  const { order, expected, scanned, made } = packing;
  const refusal = findPackingRefusal(order);
  if (refusal !== null) return refusal;
  if (listFilledParcels(packing).length === 0) {
    return { kind: 'guardRefused', guard: 'parcelFilled', detail: order.id };
  }
  const unmade = [...scanned.keys()].find((item) => !made.has(item));
  if (unmade !== undefined) {
    const why = expected.some((item) => item.id === unmade) ? 'reissued' : 'canceled';
    return { kind: 'itemNotExpected', item: unmade, why };
  }
  const unassembled = [...scanned.keys()].find((item) => packing.waitingForCip.has(item));
  if (unassembled !== undefined) return { kind: 'guardRefused', guard: 'cipDone', detail: unassembled };
  const unlabelled = listFilledParcels(packing).find((parcel) => waitsForLabel(parcel, settings));
  if (unlabelled !== undefined) {
    return { kind: 'guardRefused', guard: 'labelPrinted', detail: unlabelled.id };
  }
  if (!isPartialShipment(packing)) {
    return findCapabilityRefusal(packer.role, 'pack') ?? findClaimRefusal(order, packer);
  }
  const mayShipPart = findCapabilityRefusal(packer.role, 'reissueShipped') === null;
  return mayShipPart ? null : findCapabilityRefusal(packer.role, 'supervise');
}

/** Whether a parcel stays until somebody prints its label: the label was voided, or none is printed by itself. */
function waitsForLabel(
  { label_state: state }: Pick<Selectable<ParcelsTable>, 'label_state'>,
  { labelRequired, printLabelOnLastItem }: WorkshopSettings,
): boolean {
  return labelRequired && state !== 'printed' && !(state === 'toBuy' && printLabelOnLastItem);
}

export const listFilledParcels = ({ parcels, scanned }: OrderInPacking) =>
  parcels.filter((parcel) => [...scanned.values()].includes(parcel.id));

/** Whether items remain that aren't in a parcel. */
export const isPartialShipment = ({ expected, scanned }: OrderInPacking): boolean =>
  expected.some((item) => !scanned.has(item.id));
