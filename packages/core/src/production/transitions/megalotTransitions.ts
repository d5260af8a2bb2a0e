import { can } from '../../access/capabilities.ts';
import type { Role } from '../../access/roles.ts';
import {
  FILE_STATE,
  MEGALOT_CUTTING_STATES,
  MEGALOT_FILE_STATES,
  type MegalotCuttingState,
  type MegalotFileState,
} from '../statuses.ts';
import type { Guard, TransitionTable } from './transition.ts';

/** Facts about a megalot that the guards of its moves check. */
export interface MegalotFacts {
  readonly fileState: MegalotFileState;
  readonly cutting: MegalotCuttingState;
  /** The files are written, the preflight passed and the hashes are stored. */
  readonly filesComplete: boolean;
  /** The writer holds the lease with the current fencing token. */
  readonly leaseHeld: boolean;
  /** Every lot has at least `CUT_RANK`. */
  readonly everyLotCut: boolean;
  /** Every lot has `SORTED_RANK`. */
  readonly everyLotSorted: boolean;
  /** At least one lot has passed the check and is being sorted. */
  readonly someLotPastCheck: boolean;
  /** Roles of the people who approved a withdrawal. */
  readonly approvals: readonly Role[];
}

const guard = (name: string, holds: Guard<MegalotFacts>['holds']): Guard<MegalotFacts> => ({ name, holds });

/** To withdraw a megalot with wrong content, a supervisor and a generator must both approve before sorting starts. */
const twoApprovals = guard(
  'twoApprovals',
  ({ approvals, someLotPastCheck }) =>
    !someLotPastCheck &&
    approvals.length > 1 &&
    approvals.some((role) => can(role, 'supervise')) &&
    approvals.some((role) => can(role, 'generate')),
);

export const megalotCuttingTransitions: TransitionTable<MegalotCuttingState, MegalotFacts> = {
  name: 'megalotCutting',
  states: MEGALOT_CUTTING_STATES,
  finals: [],
  transitions: [
    { from: null, to: 'mg_dec_aucun', trigger: 'built', who: ['system'] },
    {
      from: 'mg_dec_aucun',
      to: 'mg_dec_rip',
      trigger: 'takenByRip',
      who: ['system', 'generate', 'advanceFloor'],
      guard: guard('filesGenerated', (facts) => facts.fileState === FILE_STATE.generated),
      command: 'moveMegalot',
    },
    {
      from: 'mg_dec_rip',
      to: 'mg_dec_aucun',
      trigger: 'ripFailed',
      who: ['generate', 'advanceFloor'],
      needsReason: true,
      command: 'moveMegalot',
      backward: true,
    },
    {
      from: 'mg_dec_rip',
      to: 'mg_dec_imprime',
      trigger: 'printed',
      who: ['advanceFloor', 'system'],
      command: 'moveMegalot',
    },
    {
      from: 'mg_dec_imprime',
      to: 'mg_dec_rip',
      trigger: 'reprint',
      who: ['advanceFloor'],
      needsReason: true,
      command: 'moveMegalot',
      backward: true,
    },
    {
      from: 'mg_dec_imprime',
      to: 'mg_dec_aucun',
      trigger: 'wrongContent',
      who: ['supervise', 'generate'],
      guard: twoApprovals,
      needsReason: true,
      command: 'moveMegalot',
      backward: true,
    },
    {
      from: 'mg_dec_decoupe',
      to: 'mg_dec_imprime',
      trigger: 'recut',
      who: ['supervise'],
      needsReason: true,
      command: 'moveMegalot',
      backward: true,
    },
    {
      from: 'mg_dec_imprime',
      to: 'mg_dec_decoupe',
      trigger: 'cut',
      who: ['system', 'advanceFloor'],
      guard: guard('everyLotCut', (facts) => facts.everyLotCut),
      command: 'moveMegalot',
    },
    {
      from: 'mg_dec_decoupe',
      to: 'mg_dec_complet',
      trigger: 'sorted',
      who: ['system'],
      guard: guard('everyLotSorted', (facts) => facts.everyLotSorted),
    },
    {
      from: 'mg_dec_complet',
      to: 'mg_dec_decoupe',
      trigger: 'lotReopened',
      who: ['system'],
      guard: guard('lotReopened', (facts) => !facts.everyLotSorted),
    },
  ],
};

export const megalotFileTransitions: TransitionTable<MegalotFileState, MegalotFacts> = {
  name: 'file',
  states: MEGALOT_FILE_STATES,
  finals: [],
  transitions: [
    { from: null, to: FILE_STATE.waiting, trigger: 'built', who: ['system'] },
    {
      from: FILE_STATE.waiting,
      to: FILE_STATE.generated,
      trigger: 'generated',
      who: ['system', 'generate'],
      guard: guard('completeUnderLease', (facts) => facts.filesComplete && facts.leaseHeld),
    },
    {
      from: FILE_STATE.waiting,
      to: FILE_STATE.waiting,
      trigger: 'generationFailed',
      who: ['system', 'generate'],
      guard: guard('leaseHeld', (facts) => facts.leaseHeld),
    },
    {
      from: FILE_STATE.generated,
      to: FILE_STATE.waiting,
      trigger: 'regenerate',
      who: ['generate', 'system'],
      guard: guard('notAtRip', (facts) => facts.cutting !== 'mg_dec_rip'),
      needsReason: true,
      command: 'regenerate',
      backward: true,
    },
    {
      from: FILE_STATE.generated,
      to: FILE_STATE.printed,
      trigger: 'printed',
      who: ['advanceFloor', 'system'],
    },
    {
      from: FILE_STATE.printed,
      to: FILE_STATE.generated,
      trigger: 'reprint',
      who: ['advanceFloor'],
      needsReason: true,
    },
    {
      from: FILE_STATE.printed,
      to: FILE_STATE.waiting,
      trigger: 'wrongContent',
      who: ['supervise', 'generate'],
      guard: twoApprovals,
      needsReason: true,
    },
    {
      from: FILE_STATE.printed,
      to: FILE_STATE.cut,
      trigger: 'cut',
      who: ['system', 'advanceFloor'],
      guard: guard('everyLotCut', (facts) => facts.everyLotCut),
    },
    { from: FILE_STATE.cut, to: FILE_STATE.printed, trigger: 'recut', who: ['supervise'], needsReason: true },
  ],
};

/** File state of a megalot after its cutting state becomes `to`. */
export function getFileStateAfter(to: MegalotCuttingState, fileState: MegalotFileState): MegalotFileState {
  switch (to) {
    case 'mg_dec_aucun':
      return fileState === FILE_STATE.printed ? FILE_STATE.waiting : fileState;
    case 'mg_dec_rip':
      return FILE_STATE.generated;
    case 'mg_dec_imprime':
      return FILE_STATE.printed;
    case 'mg_dec_decoupe':
    case 'mg_dec_complet':
      return FILE_STATE.cut;
  }
}
