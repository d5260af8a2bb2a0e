import type { Role } from '../access/roles.ts';
import type { FabricationStatus, LotCuttingState, OrderStatus } from './statuses.ts';

/** Why an order isn't finished: what blocks it, where, and who can unblock it. */
export interface Blocker {
  readonly kind:
    | 'held'
    | 'notPaid'
    | 'souffrance'
    | 'waitsForLot'
    | 'waitsForMegalot'
    | 'waitsForFiles'
    | 'generationFailed'
    | 'waitsForPress'
    | 'waitsForCut'
    | 'waitsForSort'
    | 'stripMissing'
    | 'reissueOpen'
    | 'fabrication'
    | 'fabricationProblem'
    | 'waitsForPacking';
  readonly object: 'order' | 'item' | 'lot' | 'megalot' | 'strip' | 'reissue';
  readonly id: string;
  readonly unblockedBy: Role;
}

export interface BlockedOrder {
  readonly id: string;
  readonly status: OrderStatus;
  /** The order's own data are at fault: every item waits for that, and is listed only for a fault of its own. */
  readonly souffrance: boolean;
  readonly items: readonly BlockedItem[];
  readonly reissues: readonly { readonly id: string; readonly state: string }[];
}

export interface BlockedItem {
  readonly id: string;
  readonly souffrance: boolean;
  readonly printed: boolean;
  readonly lot: { readonly id: string; readonly cutting: LotCuttingState } | null;
  readonly megalot: { readonly id: string; readonly fileState: number; readonly failed: boolean } | null;
  readonly strip: { readonly id: string; readonly seen: boolean; readonly disposed: boolean } | null;
  readonly fabStatus: FabricationStatus | null;
  readonly packed: boolean;
}

const FINISHED: readonly OrderStatus[] = ['complete', 'canceled', 'closed'];

/** Every blocker of an order, from the order down; empty when nothing is left to do. */
export function blockersOf(order: BlockedOrder): Blocker[] {
  if (FINISHED.includes(order.status)) return [];
  const found: Blocker[] = [];
  const onOrder = (kind: Blocker['kind'], unblockedBy: Role) =>
    found.push({ kind, object: 'order', id: order.id, unblockedBy });
  if (order.status === 'holded') onOrder('held', 'customerService');
  if (order.status === 'pending' || order.status === 'pending_payment') onOrder('notPaid', 'shopManager');
  for (const reissue of order.reissues) {
    if (reissue.state === 'open') {
      found.push({ kind: 'reissueOpen', object: 'reissue', id: reissue.id, unblockedBy: 'generator' });
    }
  }
  if (order.souffrance) onOrder('souffrance', 'customerService');
  for (const item of order.items.filter(({ souffrance }) => souffrance || !order.souffrance)) {
    const blocker = blockerOf(item);
    if (blocker !== null) found.push(blocker);
  }
  const seen = new Set<string>();
  return found.filter(({ kind, id }) => {
    const name = `${kind} ${id}`;
    return !seen.has(name) && seen.add(name);
  });
}

function blockerOf(item: BlockedItem): Blocker | null {
  const onItem = (kind: Blocker['kind'], unblockedBy: Role): Blocker => ({
    kind,
    object: 'item',
    id: item.id,
    unblockedBy,
  });
  if (item.souffrance) return onItem('souffrance', 'customerService');
  return printBlocker(item) ?? fabricationBlocker(item, onItem) ?? packingBlocker(item, onItem);
}

function printBlocker({ printed, lot, megalot, strip, id }: BlockedItem): Blocker | null {
  if (!printed) return null;
  if (lot === null) return { kind: 'waitsForLot', object: 'item', id, unblockedBy: 'generator' };
  const onLot = (kind: Blocker['kind']): Blocker => ({
    kind,
    object: 'lot',
    id: lot.id,
    unblockedBy: 'preparator',
  });
  if (megalot === null) return { ...onLot('waitsForMegalot'), unblockedBy: 'generator' };
  if (megalot.fileState === 0) {
    const kind = megalot.failed ? 'generationFailed' : 'waitsForFiles';
    return { kind, object: 'megalot', id: megalot.id, unblockedBy: 'generator' };
  }
  switch (lot.cutting) {
    case 'attente':
    case 'dec_durst':
    case 'dec_impression':
      return onLot('waitsForPress');
    case 'dec_bde_imprimees':
    case 'dec_decoupe_en_cours':
    case 'dec_decoupe_multipage':
    case 'dec_cq_decoupe':
      return onLot('waitsForCut');
    case 'dec_bde_ressortir':
    case 'dec_tri_en_cours':
    case 'dec_complet':
    case 'dec_aucun':
      if (strip === null || strip.disposed) return null;
      return strip.seen
        ? onLot('waitsForSort')
        : { kind: 'stripMissing', object: 'strip', id: strip.id, unblockedBy: 'preparator' };
  }
}

function fabricationBlocker(
  { fabStatus }: BlockedItem,
  onItem: (kind: Blocker['kind'], unblockedBy: Role) => Blocker,
): Blocker | null {
  if (fabStatus === null || fabStatus === 'FAB_COMPLETE') return null;
  return fabStatus === 'FAB_REPRISE_MANUELLE' || fabStatus === 'FAB_L2C_ERROR'
    ? onItem('fabricationProblem', 'superPreparator')
    : onItem('fabrication', 'preparator');
}

function packingBlocker(
  { packed }: BlockedItem,
  onItem: (kind: Blocker['kind'], unblockedBy: Role) => Blocker,
): Blocker | null {
  return packed ? null : onItem('waitsForPacking', 'preparator');
}
