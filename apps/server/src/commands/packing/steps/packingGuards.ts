import { listHolders } from '@cmon/core/access/capabilities';
import type { Actor } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { OrderRow } from '../../../queries/orders/orderRows.ts';
import { findCipRefusal } from '../../../queries/shipping/findCipRefusal.ts';
import { waitsForLabel } from '../../../queries/shipping/labelFacts.ts';
import type { OrderInPacking } from '../../../queries/shipping/readOrderInPacking.ts';
import { findCapabilityRefusal } from '../../work/requireCapability.ts';
import type { Work } from '../../work/runCommand.ts';

/*
 * The guards of the packing commands. The commands and the API's offers both use these functions, which check in the order
 * of the command.
 */

/** The person at the packing table. */
export interface Packer {
  readonly userId: string;
  readonly role: Actor;
  readonly now: Date;
  /** An order whose packer has not scanned since this time is free for other packers. */
  readonly freeSince: Date;
}

export function getPacker({ actor, now, settings }: Work): Packer {
  return { userId: actor.userId, role: actor.role, now, freeSince: getFreeSince(now, settings) };
}

/** Returns the time since which the packer of an order must have scanned. Otherwise other packers may take the order. */
export function getFreeSince(now: Date, settings: Pick<WorkshopSettings, 'packingTime'>): Date {
  return new Date(now.getTime() - settings.packingTime * 60_000);
}

/** Who packs an order now; null when it is free. */
export function findHolder(
  { packing_by: userId, packing_at: at }: Pick<OrderRow, 'packing_by' | 'packing_at'>,
  freeSince: Date,
): string | null {
  return at !== null && at > freeSince ? userId : null;
}

/**
 * Why an order can't be packed by anybody; null when it can. A hold is read from `production_status`, because a refund
 * replaces `status`.
 */
export function findPackingRefusal({
  id,
  status,
  production_status: production,
}: Pick<OrderRow, 'id' | 'status' | 'production_status'>): Failure | null {
  if (status === 'canceled' || status === 'closed')
    return { kind: 'orderIneligible', order: id, why: 'canceled' };
  if (production === 'holded') return { kind: 'orderIneligible', order: id, why: 'held' };
  if (status === 'pending' || status === 'pending_payment') {
    return { kind: 'orderIneligible', order: id, why: 'unpaid' };
  }
  if (status === 'complete') return { kind: 'guardRefused', guard: 'notShipped', detail: id };
  return null;
}

/** Why this person can't take over an order: somebody else is packing it. Null when nobody else is. */
function findClaimRefusal(order: OrderRow, { userId, freeSince }: Packer): Failure | null {
  const holder = findHolder(order, freeSince);
  if (holder === null || holder === userId) return null;
  return { kind: 'guardRefused', guard: 'packedByAnother', detail: holder };
}

/** Whether every item that is still to pack is made. The items of an unfinished order wait in their slot. */
export const isReadyToPack = ({ expected, made }: OrderInPacking): boolean =>
  expected.length > 0 && expected.every((item) => made.has(item.id));

/**
 * Why `scanIntoParcel` is refused for an item that is still to pack; null when it would succeed. While the order is
 * unfinished, a made item that waits for the CIP line is refused by `findCipRefusal` alone: the other items can be scanned
 * to find their slot.
 */
export function findScanRefusal(packing: OrderInPacking, packer: Packer): Failure | null {
  const refusal = findCapabilityRefusal(packer.role, 'pack') ?? findPackingRefusal(packing.order);
  if (refusal !== null || !isReadyToPack(packing)) return refusal;
  const itemIds = packing.expected.map((item) => item.id);
  return findCipRefusal(packing, itemIds) ?? findClaimRefusal(packing.order, packer);
}

/** Why `tickStock` is refused for the stock goods of an order line; null when it would succeed. */
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

/** Why `addParcel` is refused; null when it would succeed. */
export function findAddParcelRefusal(packing: OrderInPacking, packer: Packer): Failure | null {
  const refusal = findPackerRefusal(packing.order, packer);
  if (refusal !== null) return refusal;
  const current = packing.parcels.find((parcel) => parcel.state === 'open');
  const canAddParcel = current === undefined || [...packing.scanned.values()].includes(current.id);
  return canAddParcel ? null : { kind: 'guardRefused', guard: 'parcelFilled', detail: current.id };
}

/** Why `abortPacking`, or a command on a parcel of the packer's order, is refused; null when it would succeed. */
export function findPackerRefusal(order: OrderRow, packer: Packer): Failure | null {
  return (
    findCapabilityRefusal(packer.role, 'pack') ?? findPackingRefusal(order) ?? findClaimRefusal(order, packer)
  );
}

/** Why `shipParcel` is refused; null when it would succeed with the reason that a partial shipment requires. */
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
    return {
      kind: 'itemNotExpected',
      item: unmade,
      why: explainUnmade(expected.find(({ id }) => id === unmade)),
    };
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
  return findPartialRefusal(packing, packer.role);
}

/**
 * Why an item in a parcel is no longer made: it was cancelled, it waits for its print again, or it is back at a pole because
 * somebody rejected it.
 */
function explainUnmade(
  item: OrderInPacking['expected'][number] | undefined,
): 'canceled' | 'reissued' | 'notMade' {
  if (item === undefined) return 'canceled';
  return item.fab_status === null || item.fab_status === 'FAB_EN_ATTENTE' ? 'reissued' : 'notMade';
}

/** The capabilities of which one is enough to ship a part of an order. */
const PARTIAL_CAPABILITIES = ['supervise', 'reissueShipped'] as const;

/** Why this person can't ship a part of an order. The refusal names the roles that can. */
function findPartialRefusal(packing: OrderInPacking, role: Actor): Failure | null {
  if (PARTIAL_CAPABILITIES.some((capability) => findCapabilityRefusal(role, capability) === null))
    return null;
  const left = listItemsLeft(packing).length;
  return { kind: 'partialForbidden', left, roles: listHolders(PARTIAL_CAPABILITIES) };
}

export const listFilledParcels = ({ parcels, scanned }: OrderInPacking) =>
  parcels.filter((parcel) => [...scanned.values()].includes(parcel.id));

/** The expected items that aren't in a parcel. An item that was cancelled after its scan is in one, but isn't expected. */
export const listItemsLeft = ({ expected, scanned }: OrderInPacking) =>
  expected.filter((item) => !scanned.has(item.id));

export const isPartialShipment = (packing: OrderInPacking): boolean => listItemsLeft(packing).length > 0;
