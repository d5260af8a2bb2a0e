import { LOT_DOUBLE_STATES, type LotDoubleState } from '../statuses.ts';
import type { LotFacts } from './lotFacts.ts';
import { getCuttingRank, PRINTED_RANK } from './lotTransitions.ts';
import type { Guard, TransitionTable } from './transition.ts';

const guard = (name: string, holds: Guard<LotFacts>['holds']): Guard<LotFacts> => ({ name, holds });

/** A lot's second cutting pass, for labels that are cut twice. */
export const lotDoubleTransitions: TransitionTable<LotDoubleState, LotFacts> = {
  name: 'double',
  states: LOT_DOUBLE_STATES,
  finals: [],
  transitions: [
    { from: null, to: 'dbl_aucun', trigger: 'built', who: ['system'] },
    {
      from: 'dbl_aucun',
      to: 'dbl_decoupe',
      trigger: 'secondPassStarted',
      who: ['advanceFloor'],
      applies: (facts) => facts.needsDouble,
      guard: guard(
        'firstPassStarted',
        (facts) => getCuttingRank(facts.cutting, facts.previous) > PRINTED_RANK,
      ),
      command: 'moveLotDouble',
    },
    {
      from: 'dbl_decoupe',
      to: 'dbl_complet',
      trigger: 'secondPassDone',
      who: ['advanceFloor'],
      command: 'moveLotDouble',
    },
    {
      from: 'dbl_decoupe',
      to: 'dbl_aucun',
      trigger: 'undone',
      who: ['advanceFloor'],
      guard: guard('withinAMinute', (facts) => facts.justScanned),
      command: 'moveLotDouble',
      backward: true,
    },
    {
      from: 'dbl_decoupe',
      to: 'dbl_aucun',
      trigger: 'undone',
      who: ['supervise'],
      command: 'moveLotDouble',
      backward: true,
    },
    {
      from: 'dbl_complet',
      to: 'dbl_decoupe',
      trigger: 'redone',
      who: ['supervise'],
      needsReason: true,
      command: 'moveLotDouble',
      backward: true,
    },
  ],
};
