import type { Role } from '../access/roles.ts';
import {
  type FabricationStatus,
  FILE_STATE,
  FINISHED_ORDER_STATUSES,
  type LotCuttingState,
  type OrderStatus,
  type StripDisposition,
} from './statuses.ts';

/** One reason why an order isn't finished: the object concerned and who can unblock it. */
export interface Blocker {
  readonly kind:
    | 'held'
    | 'notPaid'
    | 'paymentAwaited'
    | 'refundRequested'
    | 'refundOfShop'
    | 'souffrance'
    | 'waitsForLot'
    | 'waitsForMegalot'
    | 'waitsForFiles'
    | 'generationFailed'
    | 'waitsForPress'
    | 'waitsForCut'
    | 'waitsForSort'
    | 'stripMissing'
    | 'stripPulled'
    | 'reissueOpen'
    | 'reissueToApprove'
    | 'fabrication'
    | 'fabricationPaused'
    | 'fabricationProblem'
    | 'waitsForControl'
    | 'waitsForCip'
    | 'cipMissing'
    | 'blankMissing'
    | 'waitsForPacking'
    | 'canceledInParcel'
    | 'labelVoided'
    | 'labelToPrint'
    | 'labelAwaited'
    | 'parcelToShip';
  readonly object: 'order' | 'item' | 'lot' | 'megalot' | 'strip' | 'parcel';
  readonly id: string;
  /** A role that has a move; null when only the shop can act. */
  readonly unblockedBy: Role | null;
}

/**
 * The carrier label of a parcel that hasn't left. With a `ready` label the parcel can be shipped. A label that is
 * `toPrint` or `voided` must be printed first. The carrier service hasn't sold an `awaited` label yet.
 */
export type BlockedLabel = 'ready' | 'toPrint' | 'voided' | 'awaited';

export interface BlockedOrder {
  readonly id: string;
  readonly status: OrderStatus;
  /** Whether the order is on hold, also while its status is one of a refund instead of `holded`. */
  readonly held: boolean;
  /** The order's data are faulty. All its items wait; only items with their own fault are listed too. */
  readonly souffrance: boolean;
  readonly items: readonly BlockedItem[];
  readonly reissues: readonly {
    /** The strip or the object that the reissue prints again. */
    readonly of: { readonly object: 'strip' | 'item'; readonly id: string };
    readonly state: string;
    /** The reissue is above the cap, and no supervisor has approved it yet. */
    readonly toApprove: boolean;
  }[];
  /** The refunds that wait for the shop's decision. */
  readonly refunds: readonly {
    /** Whether the shop knows the refund. Until then, a person of the workshop can withdraw the refund. */
    readonly isOfShop: boolean;
  }[];
  /** The parcels with items that haven't left. */
  readonly parcels: readonly {
    readonly id: string;
    readonly label: BlockedLabel;
    /** An item that was cancelled after its scan is still in the parcel. */
    readonly holdsCanceled: boolean;
  }[];
}

export interface BlockedItem {
  readonly id: string;
  readonly souffrance: boolean;
  /** No blank is left for the item. */
  readonly blankMissing: boolean;
  /** False for stock goods, on which nothing is printed. */
  readonly needsPrint: boolean;
  readonly lot: { readonly id: string; readonly cutting: LotCuttingState } | null;
  readonly megalot: { readonly id: string; readonly fileState: number; readonly failed: boolean } | null;
  readonly strip: {
    readonly id: string;
    readonly seen: boolean;
    readonly disposition: StripDisposition | null;
  } | null;
  readonly fabStatus: FabricationStatus | null;
  /** Somebody has paused the work on the item at the pole. */
  readonly paused: boolean;
  /** The item was handed to the controller. */
  readonly waitsForControl: boolean;
  /** An open reissue prints the item again. */
  readonly isReissued: boolean;
  /** Its step on the CIP line: none, still to do, or stopped because pieces are missing. */
  readonly cip: 'none' | 'open' | 'missing';
  readonly packed: boolean;
}

/** Every blocker of an order: the order's own first, then its items'. Empty when nothing is left to do. */
export function findBlockers(order: BlockedOrder): Blocker[] {
  if (FINISHED_ORDER_STATUSES.includes(order.status)) return [];
  const blockers: Blocker[] = [];
  const addOrderBlocker = (kind: Blocker['kind'], unblockedBy: Role | null) =>
    blockers.push({ kind, object: 'order', id: order.id, unblockedBy });
  if (order.held) addOrderBlocker('held', 'customerService');
  if (order.status === 'pending') addOrderBlocker('notPaid', 'shopManager');
  // A card payment is confirmed by the shop alone.
  if (order.status === 'pending_payment') addOrderBlocker('paymentAwaited', 'customerService');
  for (const { isOfShop } of order.status === 'refund_requested' ? order.refunds : []) {
    if (isOfShop) addOrderBlocker('refundOfShop', null);
    else addOrderBlocker('refundRequested', 'shopManager');
  }
  for (const reissue of order.reissues) {
    if (reissue.state === 'open') {
      const [kind, unblockedBy] = reissue.toApprove
        ? (['reissueToApprove', 'superPreparator'] as const)
        : (['reissueOpen', 'generator'] as const);
      blockers.push({ kind, ...reissue.of, unblockedBy });
    }
  }
  if (order.souffrance) addOrderBlocker('souffrance', 'customerService');
  const itemBlockers = listItemBlockers(order);
  blockers.push(...itemBlockers);
  // A parcel isn't closed while an item for it is missing.
  if (itemBlockers.length === 0 && !order.items.some(({ isReissued }) => isReissued))
    blockers.push(...order.parcels.map(findParcelBlocker));
  const seenKeys = new Set<string>();
  return blockers.filter(({ kind, id }) => {
    const key = `${kind} ${id}`;
    return !seenKeys.has(key) && seenKeys.add(key);
  });
}

/** The blockers of all items. Packing starts when every item is ready, so until then no finished item waits for it. */
function listItemBlockers({ souffrance: isFaulty, items }: BlockedOrder): Blocker[] {
  const found = items
    .filter(({ souffrance }) => souffrance || !isFaulty)
    .flatMap((item) => findBlockersOfItem(item));
  const earlier = found.filter(({ kind }) => kind !== 'waitsForPacking');
  const isIncomplete = earlier.length > 0 || items.some(({ isReissued }) => isReissued);
  return isIncomplete ? earlier : found;
}

function findBlockersOfItem(item: BlockedItem): Blocker[] {
  const blocker = findItemBlocker(item);
  const found = blocker === null ? [] : [blocker];
  if (!item.blankMissing) return found;
  return [{ kind: 'blankMissing', object: 'item', id: item.id, unblockedBy: 'superPreparator' }, ...found];
}

/** What remains to do for a parcel that holds all of its items. */
function findParcelBlocker({ id, label, holdsCanceled }: BlockedOrder['parcels'][number]): Blocker {
  const kinds = {
    voided: 'labelVoided',
    toPrint: 'labelToPrint',
    awaited: 'labelAwaited',
    ready: 'parcelToShip',
  } as const satisfies Record<BlockedLabel, Blocker['kind']>;
  const kind = holdsCanceled ? 'canceledInParcel' : kinds[label];
  return { kind, object: 'parcel', id, unblockedBy: 'preparator' };
}

function findItemBlocker(item: BlockedItem): Blocker | null {
  const createItemBlocker = (kind: Blocker['kind'], unblockedBy: Role): Blocker => ({
    kind,
    object: 'item',
    id: item.id,
    unblockedBy,
  });
  if (item.souffrance) return createItemBlocker('souffrance', 'customerService');
  const problem = findProblem(item, createItemBlocker);
  if (problem !== null) return problem;
  // Its reissue is a blocker of its own.
  if (item.isReissued) return null;
  const printBlocker = findPrintBlocker(item);
  if (printBlocker !== null || item.blankMissing) return printBlocker;
  return (
    findFabricationBlocker(item, createItemBlocker) ??
    findCipBlocker(item, createItemBlocker) ??
    findPackingBlocker(item, createItemBlocker)
  );
}

function findPrintBlocker({ needsPrint, lot, megalot, strip, fabStatus, id }: BlockedItem): Blocker | null {
  // An object has no strip to cut, so it leaves its lot when it is printed.
  const isObject = strip === null && fabStatus !== null;
  if (!needsPrint || (isObject && fabStatus === 'FAB_COMPLETE')) return null;
  if (lot === null) return { kind: 'waitsForLot', object: 'item', id, unblockedBy: 'generator' };
  const createLotBlocker = (kind: Blocker['kind']): Blocker => ({
    kind,
    object: 'lot',
    id: lot.id,
    unblockedBy: 'preparator',
  });
  if (megalot === null) return { ...createLotBlocker('waitsForMegalot'), unblockedBy: 'generator' };
  if (megalot.fileState === FILE_STATE.waiting) {
    const kind = megalot.failed ? 'generationFailed' : 'waitsForFiles';
    return { kind, object: 'megalot', id: megalot.id, unblockedBy: 'generator' };
  }
  switch (lot.cutting) {
    case 'attente':
    case 'dec_durst':
    case 'dec_impression':
      return createLotBlocker('waitsForPress');
    case 'dec_bde_imprimees':
      return isObject ? null : createLotBlocker('waitsForCut');
    case 'dec_decoupe_en_cours':
    case 'dec_decoupe_multipage':
    case 'dec_cq_decoupe':
      return createLotBlocker('waitsForCut');
    case 'dec_bde_ressortir':
      // In the closed loop the whole lot waits until the files of its reprints are written.
      return { kind: 'reissueOpen', object: 'lot', id: lot.id, unblockedBy: 'generator' };
    case 'dec_tri_en_cours':
    case 'dec_complet':
    case 'dec_aucun':
      return strip === null ? null : findStripBlocker(strip, createLotBlocker('waitsForSort'));
  }
}

/** What remains to do for the strip of an item that isn't cancelled, once its lot is cut. */
function findStripBlocker(
  { id, seen, disposition }: NonNullable<BlockedItem['strip']>,
  unsorted: Blocker,
): Blocker | null {
  const createStripBlocker = (kind: Blocker['kind']): Blocker => ({
    kind,
    object: 'strip',
    id,
    unblockedBy: 'preparator',
  });
  switch (disposition) {
    case null:
      return seen ? unsorted : createStripBlocker('stripMissing');
    // The customer still waits for the labels, so that somebody has to accept the strip or to print it again.
    case 'Retirer':
      return createStripBlocker('stripPulled');
    // A strip that is printed again has its reissue as a blocker.
    case 'OK':
    case 'Ressortir':
      return null;
  }
}

function findFabricationBlocker(
  { fabStatus, paused, waitsForControl }: BlockedItem,
  createItemBlocker: (kind: Blocker['kind'], unblockedBy: Role) => Blocker,
): Blocker | null {
  if (fabStatus === null || fabStatus === 'FAB_COMPLETE') return null;
  if (waitsForControl) return createItemBlocker('waitsForControl', 'superPreparator');
  return createItemBlocker(paused ? 'fabricationPaused' : 'fabrication', 'preparator');
}

/** The problem of an item. It is reported instead of the state of its print, because somebody must decide about it first. */
function findProblem(
  { fabStatus }: BlockedItem,
  createItemBlocker: (kind: Blocker['kind'], unblockedBy: Role) => Blocker,
): Blocker | null {
  return fabStatus === 'FAB_REPRISE_MANUELLE' || fabStatus === 'FAB_L2C_ERROR'
    ? createItemBlocker('fabricationProblem', 'superPreparator')
    : null;
}

function findCipBlocker(
  { cip }: BlockedItem,
  createItemBlocker: (kind: Blocker['kind'], unblockedBy: Role) => Blocker,
): Blocker | null {
  if (cip === 'none') return null;
  return cip === 'missing'
    ? createItemBlocker('cipMissing', 'superPreparator')
    : createItemBlocker('waitsForCip', 'preparator');
}

function findPackingBlocker(
  { packed }: BlockedItem,
  createItemBlocker: (kind: Blocker['kind'], unblockedBy: Role) => Blocker,
): Blocker | null {
  return packed ? null : createItemBlocker('waitsForPacking', 'preparator');
}
