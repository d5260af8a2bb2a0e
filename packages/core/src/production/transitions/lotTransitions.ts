import { FILE_STATE, LOT_CUTTING_STATES, type LotCuttingState } from '../statuses.ts';
import type { LotFacts } from './lotFacts.ts';
import { backToEach, fromEach, type Guard, type TransitionTable } from './transition.ts';

const guard = (name: string, holds: Guard<LotFacts>['holds']): Guard<LotFacts> => ({ name, holds });
const rightCutter = guard('rightCutter', (facts) => facts.rightCutter);
const isPrevious = (facts: LotFacts, to: LotCuttingState): boolean => facts.previous === to;

/** Rank of a state along the cutting track. dec_bde_ressortir has the rank of the state before it. */
export function getCuttingRank(state: LotCuttingState, previous: LotCuttingState | null = null): number {
  switch (state) {
    case 'attente':
      return 0;
    case 'dec_durst':
      return 1;
    case 'dec_impression':
      return 2;
    case 'dec_bde_imprimees':
      return 3;
    case 'dec_decoupe_en_cours':
    case 'dec_decoupe_multipage':
      return 4;
    case 'dec_cq_decoupe':
      return 5;
    case 'dec_tri_en_cours':
      return 6;
    case 'dec_complet':
    case 'dec_aucun':
      return 7;
    case 'dec_bde_ressortir':
      return previous === null || previous === 'dec_bde_ressortir' ? 3 : getCuttingRank(previous);
  }
}
/** Lowest ranks of a lot that is printed, cut and sorted. */
export const PRINTED_RANK = 3;
export const CUT_RANK = 5;
export const SORTED_RANK = 7;

const CUTTING: LotCuttingState[] = ['dec_decoupe_en_cours', 'dec_decoupe_multipage'];
/** States in which a strip may turn out to be bad or missing. */
const REISSUABLE: LotCuttingState[] = ['dec_bde_imprimees', ...CUTTING, 'dec_cq_decoupe', 'dec_tri_en_cours'];

export const lotCuttingTransitions: TransitionTable<LotCuttingState, LotFacts> = {
  name: 'cutting',
  states: LOT_CUTTING_STATES,
  finals: ['dec_aucun'],
  transitions: [
    {
      from: null,
      to: 'attente',
      trigger: 'built',
      who: ['system'],
      guard: guard('printed', (facts) => facts.printed),
    },
    {
      from: null,
      to: 'dec_aucun',
      trigger: 'builtWithoutPrint',
      who: ['system'],
      guard: guard('nothingPrinted', (facts) => !facts.printed),
    },
    {
      from: 'attente',
      to: 'dec_durst',
      trigger: 'queuedAtPress',
      who: ['system', 'generate'],
      guard: guard('filesGenerated', (facts) => facts.fileState >= FILE_STATE.generated),
      command: 'moveLotCutting',
    },
    {
      from: 'dec_durst',
      to: 'attente',
      trigger: 'filesWithdrawn',
      who: ['generate', 'system'],
      // A lot of the closed loop waits for reprints; the files of its megalot stay.
      applies: (facts) => facts.fileState < FILE_STATE.printed,
      needsReason: true,
      command: 'moveLotCutting',
      backward: true,
    },
    ...fromEach<LotCuttingState, LotFacts>(['dec_bde_imprimees', ...CUTTING, 'dec_cq_decoupe'], {
      to: 'attente',
      trigger: 'megalotWithdrawn',
      who: ['system'],
      guard: guard('filesNotGenerated', (facts) => facts.fileState === FILE_STATE.waiting),
      needsReason: true,
    }),
    {
      from: 'dec_bde_imprimees',
      to: 'dec_durst',
      trigger: 'pressFault',
      who: ['system'],
      needsReason: true,
    },
    {
      from: 'dec_durst',
      to: 'dec_impression',
      trigger: 'pressStarted',
      who: ['advanceFloor', 'system'],
      command: 'moveLotCutting',
    },
    {
      from: 'dec_impression',
      to: 'dec_durst',
      trigger: 'printFailed',
      who: ['advanceFloor', 'system'],
      needsReason: true,
      command: 'moveLotCutting',
      backward: true,
    },
    {
      from: 'dec_impression',
      to: 'dec_bde_imprimees',
      trigger: 'stripsPrinted',
      who: ['advanceFloor', 'system'],
      command: 'moveLotCutting',
    },
    {
      from: 'dec_bde_imprimees',
      to: 'dec_decoupe_en_cours',
      trigger: 'cutterScan',
      who: ['advanceFloor'],
      applies: (facts) => facts.pages === 1,
      guard: rightCutter,
      command: 'moveLotCutting',
    },
    {
      from: 'dec_bde_imprimees',
      to: 'dec_decoupe_multipage',
      trigger: 'cutterScan',
      who: ['advanceFloor'],
      applies: (facts) => facts.pages > 1,
      guard: rightCutter,
      command: 'moveLotCutting',
    },
    {
      from: 'dec_decoupe_multipage',
      to: 'dec_decoupe_multipage',
      trigger: 'pageScan',
      who: ['advanceFloor'],
      guard: guard(
        'pageNotCut',
        ({ page, pages, pagesCut }) =>
          page !== null && page >= 1 && page <= pages && !pagesCut.includes(page),
      ),
      command: 'cutPage',
    },
    ...fromEach<LotCuttingState, LotFacts>(CUTTING, {
      to: 'dec_cq_decoupe',
      trigger: 'cutDone',
      who: ['advanceFloor'],
      guard: guard(
        'allPagesCut',
        ({ pages, pagesCut, pagesLost }) =>
          pages === 1 || new Set([...pagesCut, ...pagesLost]).size === pages,
      ),
      command: 'moveLotCutting',
    }),
    ...fromEach<LotCuttingState, LotFacts>(CUTTING, {
      to: 'dec_bde_imprimees',
      trigger: 'cutNotStarted',
      who: ['advanceFloor'],
      guard: guard('withinAMinute', (facts) => facts.justScanned),
      command: 'moveLotCutting',
      backward: true,
    }),
    ...fromEach<LotCuttingState, LotFacts>(CUTTING, {
      to: 'dec_bde_imprimees',
      trigger: 'cutNotStarted',
      who: ['supervise'],
      needsReason: true,
      command: 'moveLotCutting',
      backward: true,
    }),
    {
      from: 'dec_cq_decoupe',
      to: 'dec_tri_en_cours',
      trigger: 'checkPassed',
      who: ['advanceFloor'],
      guard: guard('notTheCutter', (facts) => facts.cutterMayCheck || facts.cutter !== facts.userId),
      command: 'moveLotCutting',
    },
    ...fromEach<LotCuttingState, LotFacts>(REISSUABLE, {
      to: 'dec_bde_ressortir',
      trigger: 'stripBad',
      who: ['reissue'],
      needsReason: true,
    }),
    {
      from: 'dec_bde_ressortir',
      to: 'dec_durst',
      trigger: 'closedLoopReissue',
      who: ['system', 'generate'],
      guard: guard('wholeLotWaits', (facts) => facts.wholeLotWaits),
    },
    ...backToEach<LotCuttingState, LotFacts>(
      REISSUABLE,
      {
        from: 'dec_bde_ressortir',
        trigger: 'openLoopReissue',
        who: ['system', 'advanceFloor'],
        guard: guard('reissuesWritten', (facts) => facts.reissuesWritten),
      },
      isPrevious,
    ),
    ...backToEach<LotCuttingState, LotFacts>(
      REISSUABLE,
      { from: 'dec_bde_ressortir', trigger: 'reissueWithdrawn', who: ['supervise'], needsReason: true },
      isPrevious,
    ),
    {
      from: 'dec_tri_en_cours',
      to: 'dec_complet',
      trigger: 'sorted',
      who: ['advanceFloor'],
      guard: [
        guard('everyStripDisposed', (facts) => facts.allDisposed),
        guard('secondPassDone', (facts) => !facts.needsDouble || facts.double === 'dbl_complet'),
      ],
      command: 'moveLotCutting',
    },
    {
      from: 'dec_complet',
      to: 'dec_tri_en_cours',
      trigger: 'reopened',
      who: ['supervise'],
      guard: guard('notShipped', (facts) => facts.shipping !== 'exp_complet'),
      needsReason: true,
      command: 'moveLotCutting',
      backward: true,
    },
  ],
};
