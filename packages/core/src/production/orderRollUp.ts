import {
  ENDED_ORDER_STATUSES,
  type FabricationStatus,
  FILE_STATE,
  type LotCuttingState,
  type OrderStatus,
  PRODUCTION_CHAIN,
  REFUND_STATUSES,
  type StripDisposition,
  UNPAID_ORDER_STATUSES,
} from './statuses.ts';
import { CUT_RANK, getCuttingRank, PRINTED_RANK } from './transitions/lotTransitions.ts';

/** Facts that decide an item's status in the production chain. */
export interface ItemProgress {
  /** False for stock goods, on which nothing is printed. */
  readonly needsPrint: boolean;
  /** Null while the item is in no lot. */
  readonly lot: {
    readonly cutting: LotCuttingState;
    readonly previousCutting: LotCuttingState | null;
    /** File state of the lot's megalot; 0 while it has none. */
    readonly fileState: number;
  } | null;
  /** Null for an object, which is in no strip. */
  readonly strip: { readonly disposition: StripDisposition | null } | null;
  /** Null when the item needs no fabrication. */
  readonly fabStatus: FabricationStatus | null;
  /** The latest copy of the item is in a shipped parcel. A reissue is a new copy. */
  readonly shipped: boolean;
}

export type ChainStatus = (typeof PRODUCTION_CHAIN)[number];

const CHAIN: readonly OrderStatus[] = PRODUCTION_CHAIN;
export const getChainRank = (status: OrderStatus): number => CHAIN.indexOf(status);

/** Status of one item in the order's production chain. */
export function computeItemStatus(item: ItemProgress): ChainStatus {
  if (item.shipped) return 'complete';
  if (!item.needsPrint) return isFabricated(item) ? 'fabriquee' : 'imprimee';
  if (item.lot === null) return 'processing';
  if (item.lot.fileState < FILE_STATE.generated) return 'reserve';
  const rank = getCuttingRank(item.lot.cutting, item.lot.previousCutting);
  if (item.lot.cutting !== 'dec_aucun' && rank < PRINTED_RANK) return 'generated';
  const sorted = item.strip === null || item.strip.disposition === 'OK';
  return sorted && isFabricated(item) ? 'fabriquee' : 'imprimee';
}

export const isFabricated = (item: Pick<ItemProgress, 'fabStatus'>): boolean =>
  item.fabStatus === null || item.fabStatus === 'FAB_COMPLETE';

/** Whether an item is ready for fabrication: labels are cut, or the object's transfer is printed. Stock always is. */
export function isUpstreamDone(item: Pick<ItemProgress, 'needsPrint' | 'lot' | 'strip'>): boolean {
  if (!item.needsPrint) return true;
  if (item.lot === null) return false;
  const rank = getCuttingRank(item.lot.cutting, item.lot.previousCutting);
  return rank >= (item.strip === null ? PRINTED_RANK : CUT_RANK);
}

/** Production status of an order: the status of its least advanced item, unless a reissue waits to be picked into a lot. */
export function computeProductionStatus(
  items: readonly ItemProgress[],
  waitingReissue: 'none' | 'beforeShipping' | 'afterShipping',
): OrderStatus {
  if (waitingReissue === 'afterShipping') return 'ressortieV2';
  if (waitingReissue === 'beforeShipping') return 'ressortie';
  const ranks = items.map((item) => getChainRank(computeItemStatus(item)));
  return PRODUCTION_CHAIN[Math.min(...ranks)] ?? 'processing';
}

const SHOP_STATUSES_FIRST: readonly OrderStatus[] = [...ENDED_ORDER_STATUSES, ...REFUND_STATUSES];

/**
 * The displayed status of an order, from its two status fields. Precedence: canceled, closed or a refund status, then
 * holded, then a payment that is pending, then the production status (see `computeProductionStatus`).
 */
export function getDisplayedStatus(shopStatus: OrderStatus, production: OrderStatus): OrderStatus {
  if (production === 'canceled') return 'canceled';
  if (SHOP_STATUSES_FIRST.includes(shopStatus)) return shopStatus;
  if (production === 'holded') return 'holded';
  if (UNPAID_ORDER_STATUSES.includes(shopStatus)) return shopStatus;
  return production;
}

/** The statuses to pass through from one production status to another, one step at a time; `from` is left out. */
export function listChainSteps(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  const [start, end] = [getChainRank(from), getChainRank(to)];
  if (start < 0 || end < 0) return from === to ? [] : [to];
  const steps: OrderStatus[] = [];
  for (let rank = start; rank !== end; ) {
    rank += Math.sign(end - start);
    const step = PRODUCTION_CHAIN[rank];
    if (step !== undefined) steps.push(step);
  }
  return steps;
}
