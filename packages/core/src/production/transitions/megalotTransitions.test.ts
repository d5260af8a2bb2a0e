import { describe, expect, it } from 'vitest';
import {
  MEGALOT_CUTTING_STATES,
  MEGALOT_FILE_STATES,
  type MegalotCuttingState,
  type MegalotFileState,
} from '../statuses.ts';
import { createMoveTest, expectOnlyListed, expectSound, type Row, row, WHO } from '../testing/tableTests.ts';
import {
  getFileStateAfter,
  type MegalotFacts,
  megalotCuttingTransitions,
  megalotFileTransitions,
} from './megalotTransitions.ts';

const { SYS, floor, supervisor, generator } = WHO;

const base: MegalotFacts = {
  fileState: 0,
  cutting: 'mg_dec_aucun',
  filesComplete: false,
  leaseHeld: false,
  everyLotCut: false,
  everyLotSorted: false,
  someLotPastCheck: false,
  approvals: [],
};
const bothApprovals: Partial<MegalotFacts> = { approvals: ['superPreparator', 'generator'] };
const approvers = ['SP20 GEN31 ADM40'];
const cutting = row<MegalotCuttingState, MegalotFacts>;

const cuttingRows: Row<MegalotCuttingState, MegalotFacts>[] = [
  cutting('MEG-2', null, 'mg_dec_aucun', [SYS]),
  cutting('MEG-3', 'mg_dec_aucun', 'mg_dec_rip', [SYS, floor], { when: { fileState: 1 }, refusedWhen: {} }),
  cutting('MEG-4', 'mg_dec_rip', 'mg_dec_aucun', [floor], { reason: true }),
  cutting('MEG-5', 'mg_dec_rip', 'mg_dec_imprime', [floor, SYS]),
  cutting('MEG-6', 'mg_dec_imprime', 'mg_dec_rip', [floor], { reason: true }),
  cutting('MEG-7', 'mg_dec_imprime', 'mg_dec_aucun', approvers, {
    when: bothApprovals,
    refusedWhen: { approvals: ['superPreparator'] },
    reason: true,
  }),
  cutting('MEG-7', 'mg_dec_imprime', 'mg_dec_aucun', approvers, {
    when: bothApprovals,
    refusedWhen: { ...bothApprovals, someLotPastCheck: true },
  }),
  cutting('MEG-8', 'mg_dec_decoupe', 'mg_dec_imprime', [supervisor], { reason: true }),
  cutting('MEG-9', 'mg_dec_imprime', 'mg_dec_decoupe', [SYS, floor], {
    when: { everyLotCut: true },
    refusedWhen: {},
  }),
  cutting('MEG-10', 'mg_dec_decoupe', 'mg_dec_complet', [SYS], {
    when: { everyLotSorted: true },
    refusedWhen: {},
  }),
  cutting('MEG-11', 'mg_dec_complet', 'mg_dec_decoupe', [SYS], { refusedWhen: { everyLotSorted: true } }),
];

describe('the megalot cutting table', () => {
  it.each(cuttingRows)('$rule $name by $who', createMoveTest(megalotCuttingTransitions, base));

  it('INV-22 every other move and every other role is refused', () => {
    expectOnlyListed(megalotCuttingTransitions, base, cuttingRows);
  });

  it('INV-23 every state can be reached, and every state that isn’t final can be left', () => {
    expectSound(megalotCuttingTransitions);
  });

  it('MEG-1 the states are exactly those of the specification', () => {
    expect(MEGALOT_CUTTING_STATES).toEqual([
      'mg_dec_aucun',
      'mg_dec_rip',
      'mg_dec_imprime',
      'mg_dec_decoupe',
      'mg_dec_complet',
    ]);
  });
});

const file = row<MegalotFileState, MegalotFacts>;
const filesWritten = { filesComplete: true, leaseHeld: true };

const fileRows = [
  file('MEG-2', null, 0, [SYS]),
  file('FIL-2', 0, 1, [SYS, generator], {
    when: filesWritten,
    refusedWhen: { ...filesWritten, leaseHeld: false },
  }),
  file('FIL-2', 0, 1, [SYS, generator], {
    when: filesWritten,
    refusedWhen: { ...filesWritten, filesComplete: false },
  }),
  file('FIL-3', 0, 0, [SYS, generator], { when: { leaseHeld: true }, refusedWhen: {} }),
  file('FIL-5', 1, 0, [SYS, generator], { refusedWhen: { cutting: 'mg_dec_rip' }, reason: true }),
  file('FIL-6', 1, 2, [floor, SYS]),
  file('FIL-7', 2, 1, [floor], { reason: true }),
  file('FIL-8', 2, 0, approvers, {
    when: bothApprovals,
    refusedWhen: { approvals: ['generator'] },
    reason: true,
  }),
  file('FIL-9', 2, 3, [SYS, floor], { when: { everyLotCut: true }, refusedWhen: {} }),
  file('FIL-10', 3, 2, [supervisor], { reason: true }),
];

describe('the megalot file table', () => {
  it.each(fileRows)('$rule $name by $who', createMoveTest(megalotFileTransitions, base));

  it('INV-22 every other move and every other role is refused', () => {
    expectOnlyListed(megalotFileTransitions, base, fileRows);
  });

  it('INV-23 every state can be reached, and every state that isn’t final can be left', () => {
    expectSound(megalotFileTransitions);
  });

  it('FIL-1 the states are exactly those of the specification', () => {
    expect(MEGALOT_FILE_STATES).toEqual([0, 1, 2, 3]);
  });

  it.each([
    ['INV-5', 'mg_dec_aucun', [0, 1, 0, 3]],
    ['INV-6', 'mg_dec_rip', [1, 1, 1, 1]],
    ['INV-7', 'mg_dec_imprime', [2, 2, 2, 2]],
    ['INV-8', 'mg_dec_decoupe', [3, 3, 3, 3]],
    ['INV-8', 'mg_dec_complet', [3, 3, 3, 3]],
  ] as const)('%s a megalot that moves to %s gets the file state that matches', (_, to, expected) => {
    expect(MEGALOT_FILE_STATES.map((from) => getFileStateAfter(to, from))).toEqual(expected);
  });
});
