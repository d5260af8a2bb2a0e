import { describe, expect, it } from 'vitest';
import {
  fileStateWith,
  type MegalotFacts,
  megalotCuttingTransitions,
  megalotFileTransitions,
} from './megalotTransitions.ts';
import {
  MEGALOT_CUTTING_STATES,
  MEGALOT_FILE_STATES,
  type MegalotCuttingState,
  type MegalotFileState,
} from './statuses.ts';
import { type Row, row, testTable, WHO } from './testing/tableTests.ts';

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
const both: Partial<MegalotFacts> = { approvals: ['superPreparator', 'generator'] };
const either = ['SP20 GEN31 ADM40'];
const cutting = row<MegalotCuttingState, MegalotFacts>;

const cuttingRows: Row<MegalotCuttingState, MegalotFacts>[] = [
  cutting('MEG-2', null, 'mg_dec_aucun', [SYS]),
  cutting('MEG-3', 'mg_dec_aucun', 'mg_dec_rip', [SYS, floor], { when: { fileState: 1 }, not: {} }),
  cutting('MEG-4', 'mg_dec_rip', 'mg_dec_aucun', [floor], { reason: true }),
  cutting('MEG-5', 'mg_dec_rip', 'mg_dec_imprime', [floor, SYS]),
  cutting('MEG-6', 'mg_dec_imprime', 'mg_dec_rip', [floor], { reason: true }),
  cutting('MEG-7', 'mg_dec_imprime', 'mg_dec_aucun', either, {
    when: both,
    not: { approvals: ['superPreparator'] },
    reason: true,
  }),
  cutting('MEG-7', 'mg_dec_imprime', 'mg_dec_aucun', either, {
    when: both,
    not: { ...both, someLotPastCheck: true },
  }),
  cutting('MEG-8', 'mg_dec_decoupe', 'mg_dec_imprime', [supervisor], { reason: true }),
  cutting('MEG-9', 'mg_dec_imprime', 'mg_dec_decoupe', [SYS, floor], {
    when: { everyLotCut: true },
    not: {},
  }),
  cutting('MEG-10', 'mg_dec_decoupe', 'mg_dec_complet', [SYS], { when: { everyLotSorted: true }, not: {} }),
  cutting('MEG-11', 'mg_dec_complet', 'mg_dec_decoupe', [SYS], { not: { everyLotSorted: true } }),
];

describe('the megalot cutting table', () => {
  testTable(megalotCuttingTransitions, base, cuttingRows);

  it('MEG-1 its states are the specification’s', () => {
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
const written = { filesComplete: true, leaseHeld: true };

describe('the megalot file table', () => {
  testTable(megalotFileTransitions, base, [
    file('MEG-2', null, 0, [SYS]),
    file('FIL-2', 0, 1, [SYS, generator], { when: written, not: { ...written, leaseHeld: false } }),
    file('FIL-2', 0, 1, [SYS, generator], { when: written, not: { ...written, filesComplete: false } }),
    file('FIL-3', 0, 0, [SYS, generator], { when: { leaseHeld: true }, not: {} }),
    file('FIL-5', 1, 0, [SYS, generator], { not: { cutting: 'mg_dec_rip' }, reason: true }),
    file('FIL-6', 1, 2, [floor, SYS]),
    file('FIL-7', 2, 1, [floor], { reason: true }),
    file('FIL-8', 2, 0, either, { when: both, not: { approvals: ['generator'] }, reason: true }),
    file('FIL-9', 2, 3, [SYS, floor], { when: { everyLotCut: true }, not: {} }),
    file('FIL-10', 3, 2, [supervisor], { reason: true }),
  ]);

  it('FIL-1 its states are the specification’s', () => {
    expect(MEGALOT_FILE_STATES).toEqual([0, 1, 2, 3]);
  });

  it('INV-5, INV-6, INV-7, INV-8 each cutting state pulls its own file state along', () => {
    const pulled = MEGALOT_CUTTING_STATES.map((to) => [
      to,
      MEGALOT_FILE_STATES.map((from) => fileStateWith(to, from)),
    ]);
    expect(pulled).toEqual([
      ['mg_dec_aucun', [0, 1, 0, 3]],
      ['mg_dec_rip', [1, 1, 1, 1]],
      ['mg_dec_imprime', [2, 2, 2, 2]],
      ['mg_dec_decoupe', [3, 3, 3, 3]],
      ['mg_dec_complet', [3, 3, 3, 3]],
    ]);
  });
});
