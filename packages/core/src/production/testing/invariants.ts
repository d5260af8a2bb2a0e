import type { Violation } from '@cmon/testkit/checker/runRules';
import {
  FILE_STATE,
  type LotCuttingState,
  type MegalotCuttingState,
  type MegalotFileState,
} from '../statuses.ts';
import { getCuttingRank, PRINTED_RANK } from '../transitions/lotTransitions.ts';

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
