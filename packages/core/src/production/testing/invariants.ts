import {
  FILE_STATE,
  type LotCuttingState,
  type MegalotCuttingState,
  type MegalotFileState,
  type OrderStatus,
} from '../statuses.ts';
import { getCuttingRank, PRINTED_RANK } from '../transitions/lotTransitions.ts';

/** A broken invariant, identified by its rule id. */
export interface Violation {
  readonly rule: string;
  readonly object: string;
}

export interface MegalotView {
  readonly id: string;
  readonly fileState: MegalotFileState;
  readonly cutting: MegalotCuttingState;
}

export interface LotView {
  readonly id: string;
  readonly cutting: LotCuttingState;
  readonly previousCutting: LotCuttingState | null;
  /** The whole lot waits for its reissue. */
  readonly closedLoop: boolean;
}

const CUTTING_BY_FILE_STATE: Readonly<Record<MegalotFileState, readonly MegalotCuttingState[]>> = {
  0: ['mg_dec_aucun'],
  1: ['mg_dec_aucun', 'mg_dec_rip'],
  2: ['mg_dec_imprime'],
  3: ['mg_dec_decoupe', 'mg_dec_complet'],
};
const FILE_RULES = ['INV-5', 'INV-6', 'INV-7', 'INV-8'] as const;

/** The invariants that a megalot and its lots break. */
export function findMegalotViolations(megalot: MegalotView, lots: readonly LotView[]): Violation[] {
  const violations: Violation[] = [];
  if (!CUTTING_BY_FILE_STATE[megalot.fileState].includes(megalot.cutting)) {
    violations.push({ rule: FILE_RULES[megalot.fileState], object: megalot.id });
  }
  for (const lot of lots) {
    if (lot.cutting === 'dec_aucun') continue;
    if (lot.cutting !== 'attente' && megalot.fileState < FILE_STATE.generated) {
      violations.push({ rule: 'INV-9', object: lot.id });
    }
    const rank = getCuttingRank(lot.cutting, lot.previousCutting);
    if (megalot.fileState >= FILE_STATE.printed && rank < PRINTED_RANK && !lot.closedLoop) {
      violations.push({ rule: 'INV-10', object: lot.id });
    }
  }
  return violations;
}

export interface OrderView {
  readonly id: string;
  readonly productionStatus: OrderStatus;
  readonly items: readonly {
    readonly printed: boolean;
    readonly lot: LotView | null;
    /** Shipped parcels, not voided, that contain the latest copy of the item. */
    readonly shippedParcels: number;
  }[];
}

/** The invariants that an order and its items break. */
export function findOrderViolations(order: OrderView): Violation[] {
  const violations: Violation[] = [];
  const getLotRank = (lot: LotView | null) =>
    lot === null ? -1 : getCuttingRank(lot.cutting, lot.previousCutting);
  if (
    order.productionStatus === 'imprimee' &&
    order.items.some((item) => item.printed && getLotRank(item.lot) < PRINTED_RANK)
  ) {
    violations.push({ rule: 'INV-11', object: order.id });
  }
  if (order.productionStatus === 'complete' && order.items.some((item) => item.shippedParcels !== 1)) {
    violations.push({ rule: 'INV-12', object: order.id });
  }
  return violations;
}
