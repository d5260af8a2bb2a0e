import { CUT_RANK, cuttingRank, PRINTED_RANK } from './lotTransitions.ts';
import { PRODUCTION_CHAIN } from './orderTransitions.ts';
import type { FabricationStatus, LotCuttingState, OrderStatus, StripDisposition } from './statuses.ts';

/** What an item's place in the chain is read from. */
export interface ItemProgress {
  /** False for stock goods: nothing of them is printed. */
  readonly printed: boolean;
  /** Null while it is in no lot. */
  readonly lot: {
    readonly cutting: LotCuttingState;
    readonly previousCutting: LotCuttingState | null;
    /** File state of its megalot; 0 while it has none. */
    readonly fileState: number;
  } | null;
  /** Null for an object, which is in no strip. */
  readonly strip: { readonly disposition: StripDisposition | null } | null;
  /** Null when it asks for no fabrication. */
  readonly fabStatus: FabricationStatus | null;
  /** In a shipped parcel of its latest making. */
  readonly shipped: boolean;
}

export type ChainStatus = (typeof PRODUCTION_CHAIN)[number];

const CHAIN: readonly OrderStatus[] = PRODUCTION_CHAIN;
export const chainRank = (status: OrderStatus): number => CHAIN.indexOf(status);

/** How far one item has come along the order's chain. */
export function itemStatus(item: ItemProgress): ChainStatus {
  if (item.shipped) return 'complete';
  if (!item.printed) return isFabricated(item) ? 'fabriquee' : 'imprimee';
  if (item.lot === null) return 'processing';
  if (item.lot.fileState < 1) return 'reserve';
  const rank = cuttingRank(item.lot.cutting, item.lot.previousCutting);
  if (item.lot.cutting !== 'dec_aucun' && rank < PRINTED_RANK) return 'generated';
  const sorted = item.strip === null || item.strip.disposition === 'OK';
  return sorted && isFabricated(item) ? 'fabriquee' : 'imprimee';
}

export const isFabricated = (item: Pick<ItemProgress, 'fabStatus'>): boolean =>
  item.fabStatus === null || item.fabStatus === 'FAB_COMPLETE';

/** Upstream of fabrication is done: labels are cut, an object's transfer is printed, stock is always there. */
export function isUpstreamDone(item: ItemProgress): boolean {
  if (!item.printed) return true;
  if (item.lot === null) return false;
  const rank = cuttingRank(item.lot.cutting, item.lot.previousCutting);
  return rank >= (item.strip === null ? PRINTED_RANK : CUT_RANK);
}

/** The floor's status of an order: its least advanced item, unless a reissue of it waits to be picked. */
export function productionStatus(
  items: readonly ItemProgress[],
  waitingReissue: 'none' | 'floor' | 'afterShipping',
): OrderStatus {
  if (waitingReissue === 'afterShipping') return 'ressortieV2';
  if (waitingReissue === 'floor') return 'ressortie';
  const ranks = items.map((item) => chainRank(itemStatus(item)));
  return PRODUCTION_CHAIN[Math.min(...ranks)] ?? 'processing';
}

const SHOP_FIRST: readonly OrderStatus[] = [
  'canceled',
  'closed',
  'refund_requested',
  'partially_refunded',
  'refund_refused',
  'refunded',
];

/**
 * The displayed status of an order, from its two fields: cancelled, closed or refund, then holded, then not yet paid,
 * then the floor's own (where ressortieV2 and ressortie already stand before the least advanced item).
 */
export function displayedStatus(shopStatus: OrderStatus, production: OrderStatus): OrderStatus {
  if (production === 'canceled') return 'canceled';
  if (SHOP_FIRST.includes(shopStatus)) return shopStatus;
  if (production === 'holded') return 'holded';
  if (shopStatus === 'pending' || shopStatus === 'pending_payment') return shopStatus;
  return production;
}

/** The chain's steps from one floor status to another, both ends left out of `from`; one step each. */
export function chainSteps(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  const [start, end] = [chainRank(from), chainRank(to)];
  if (start < 0 || end < 0) return from === to ? [] : [to];
  const steps: OrderStatus[] = [];
  for (let rank = start; rank !== end; ) {
    rank += Math.sign(end - start);
    const step = PRODUCTION_CHAIN[rank];
    if (step !== undefined) steps.push(step);
  }
  return steps;
}
