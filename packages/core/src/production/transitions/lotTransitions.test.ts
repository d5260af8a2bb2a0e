import { describe, expect, it } from 'vitest';
import {
  LOT_CUTTING_STATES,
  LOT_DOUBLE_STATES,
  LOT_SHIPPING_STATES,
  type LotCuttingState,
  type LotDoubleState,
  type LotShippingState,
} from '../statuses.ts';
import { createMoveTest, expectOnlyListed, expectSound, type Row, row, WHO } from '../testing/tableTests.ts';
import { lotDoubleTransitions } from './lotDoubleTransitions.ts';
import type { LotFacts } from './lotFacts.ts';
import { lotShippingTransitions } from './lotShippingTransitions.ts';
import { getCuttingRank, lotCuttingTransitions } from './lotTransitions.ts';

const { SYS, floor, supervisor, generator, preparatorOrGenerator } = WHO;

const base: LotFacts = {
  fileState: 0,
  printed: true,
  pages: 1,
  pagesCut: [],
  pagesLost: [],
  page: null,
  rightCutter: true,
  cutter: 'cutter',
  userId: 'me',
  cutterMayCheck: false,
  justScanned: false,
  reissuesWritten: false,
  wholeLotWaits: false,
  previous: null,
  allDisposed: true,
  needsDouble: false,
  cutting: 'dec_decoupe_en_cours',
  double: 'dbl_aucun',
  shipping: 'exp_aucun',
  everyOrderGone: false,
  parcelVoided: false,
};
const lot = row<LotCuttingState, LotFacts>;
const cutting = ['dec_decoupe_en_cours', 'dec_decoupe_multipage'] as const;
const reissuable = ['dec_bde_imprimees', ...cutting, 'dec_cq_decoupe', 'dec_tri_en_cours'] as const;
const threePages = { pages: 3, pagesCut: [1, 2, 3] };

const rows: Row<LotCuttingState, LotFacts>[] = [
  lot('LOT-2', null, 'attente', [SYS], { refusedWhen: { printed: false } }),
  lot('LOT-3', null, 'dec_aucun', [SYS], { when: { printed: false }, refusedWhen: {} }),
  lot('LOT-4', 'attente', 'dec_durst', [SYS, generator], { when: { fileState: 1 }, refusedWhen: {} }),
  lot('LOT-5', 'dec_durst', 'attente', [SYS, generator], { reason: true }),
  ...(['dec_bde_imprimees', ...cutting, 'dec_cq_decoupe'] as const).map((from) =>
    lot('LOT-6', from, 'attente', [SYS], { refusedWhen: { fileState: 2 }, reason: true }),
  ),
  lot('LOT-7', 'dec_bde_imprimees', 'dec_durst', [SYS], { reason: true }),
  lot('LOT-8', 'dec_durst', 'dec_impression', [floor, SYS]),
  lot('LOT-9', 'dec_impression', 'dec_durst', [floor, SYS], { reason: true }),
  lot('LOT-10', 'dec_impression', 'dec_bde_imprimees', [floor, SYS]),
  lot('LOT-11', 'dec_bde_imprimees', 'dec_decoupe_en_cours', [floor], {
    refusedWhen: { rightCutter: false },
  }),
  lot('LOT-11', 'dec_bde_imprimees', 'dec_decoupe_en_cours', [floor], { inapplicable: { pages: 2 } }),
  lot('LOT-12', 'dec_bde_imprimees', 'dec_decoupe_multipage', [floor], {
    when: { pages: 2 },
    inapplicable: {},
  }),
  lot('LOT-13', 'dec_decoupe_multipage', 'dec_decoupe_multipage', [floor], {
    when: { pages: 3, pagesCut: [1], page: 2 },
    refusedWhen: { pages: 3, pagesCut: [1], page: 1 },
  }),
  lot('LOT-13', 'dec_decoupe_multipage', 'dec_decoupe_multipage', [floor], {
    when: { pages: 3, page: 3 },
    refusedWhen: { pages: 3, page: 4 },
  }),
  ...cutting.flatMap((from) => [
    lot('LOT-14', from, 'dec_cq_decoupe', [floor], {
      when: threePages,
      refusedWhen: { pages: 3, pagesCut: [1, 2] },
    }),
    lot('LOT-14', from, 'dec_cq_decoupe', [floor], {
      when: { pages: 3, pagesCut: [1, 2], pagesLost: [3] },
      refusedWhen: { pages: 3, pagesCut: [1, 2], pagesLost: [2] },
    }),
  ]),
  ...cutting.flatMap((from) => [
    lot('LOT-15', from, 'dec_bde_imprimees', [preparatorOrGenerator], {
      when: { justScanned: true },
      refusedWhen: {},
    }),
    lot('LOT-15', from, 'dec_bde_imprimees', [supervisor], { reason: true }),
  ]),
  lot('LOT-16', 'dec_cq_decoupe', 'dec_tri_en_cours', [floor]),
  lot('LOT-17', 'dec_cq_decoupe', 'dec_tri_en_cours', [floor], {
    when: { cutter: 'me', cutterMayCheck: true },
    refusedWhen: { cutter: 'me' },
  }),
  ...reissuable.flatMap((from) => [lot('LOT-18', from, 'dec_bde_ressortir', [floor], { reason: true })]),
  lot('LOT-20', 'dec_bde_ressortir', 'dec_durst', [SYS, generator], {
    when: { wholeLotWaits: true },
    refusedWhen: {},
  }),
  ...reissuable.flatMap((to) => [
    lot('LOT-21', 'dec_bde_ressortir', to, [SYS, floor], { when: { reissuesWritten: true, previous: to } }),
    lot('LOT-21', 'dec_bde_ressortir', to, [SYS, preparatorOrGenerator], {
      when: { reissuesWritten: true, previous: to },
      refusedWhen: { reissuesWritten: false, previous: to },
    }),
    lot('LOT-22', 'dec_bde_ressortir', to, [supervisor], {
      when: { previous: to },
      inapplicable: { previous: to === 'dec_cq_decoupe' ? 'dec_tri_en_cours' : 'dec_cq_decoupe' },
      reason: true,
    }),
  ]),
  lot('LOT-23', 'dec_tri_en_cours', 'dec_complet', [floor], { refusedWhen: { allDisposed: false } }),
  lot('DBL-7', 'dec_tri_en_cours', 'dec_complet', [floor], {
    when: { needsDouble: true, double: 'dbl_complet' },
    refusedWhen: { needsDouble: true, double: 'dbl_decoupe' },
  }),
  lot('LOT-24', 'dec_complet', 'dec_tri_en_cours', [supervisor], {
    refusedWhen: { shipping: 'exp_complet' },
    reason: true,
  }),
];

describe('the lot cutting table', () => {
  it.each(rows)('$rule $name by $who', createMoveTest(lotCuttingTransitions, base));

  it('INV-22 every other move and every other role is refused', () => {
    expectOnlyListed(lotCuttingTransitions, base, rows);
  });

  it('INV-23 every state can be reached, and every state that isn’t final can be left', () => {
    expectSound(lotCuttingTransitions);
  });

  it('LOT-1 the states are exactly those of the specification', () => {
    const used = lotCuttingTransitions.transitions.flatMap(({ from, to }) => [from ?? to, to]);
    expect([...new Set(used)].toSorted()).toEqual([...LOT_CUTTING_STATES].toSorted());
  });

  it('LOT-25 the check comes after the cut and before sorting', () => {
    expect(getCuttingRank('dec_cq_decoupe')).toBeGreaterThan(getCuttingRank('dec_decoupe_multipage'));
    expect(getCuttingRank('dec_cq_decoupe')).toBeLessThan(getCuttingRank('dec_tri_en_cours'));
    expect(getCuttingRank('dec_bde_ressortir', 'dec_tri_en_cours')).toBe(getCuttingRank('dec_tri_en_cours'));
  });
});

const double = row<LotDoubleState, LotFacts>;
const needed = { needsDouble: true };

const doubleRows = [
  double('DBL-2', null, 'dbl_aucun', [SYS]),
  double('DBL-3', 'dbl_aucun', 'dbl_decoupe', [floor], {
    when: needed,
    refusedWhen: { ...needed, cutting: 'dec_bde_imprimees' },
  }),
  double('DBL-3', 'dbl_aucun', 'dbl_decoupe', [floor], { when: needed, inapplicable: {} }),
  double('DBL-4', 'dbl_decoupe', 'dbl_complet', [floor]),
  double('DBL-5', 'dbl_decoupe', 'dbl_aucun', [preparatorOrGenerator], {
    when: { justScanned: true },
    refusedWhen: {},
  }),
  double('DBL-5', 'dbl_decoupe', 'dbl_aucun', [supervisor]),
  double('DBL-6', 'dbl_complet', 'dbl_decoupe', [supervisor], { reason: true }),
];

describe('the second pass table', () => {
  it.each(doubleRows)('$rule $name by $who', createMoveTest(lotDoubleTransitions, base));

  it('INV-22 every other move and every other role is refused', () => {
    expectOnlyListed(lotDoubleTransitions, base, doubleRows);
  });

  it('INV-23 every state can be reached, and every state that isn’t final can be left', () => {
    expectSound(lotDoubleTransitions);
  });

  it('DBL-1 the states are exactly those of the specification', () => {
    expect(LOT_DOUBLE_STATES).toEqual(['dbl_aucun', 'dbl_decoupe', 'dbl_complet']);
  });
});

const shipping = row<LotShippingState, LotFacts>;

const shippingRows = [
  shipping('EXP-2', null, 'exp_aucun', [SYS]),
  shipping('EXP-3', 'exp_aucun', 'exp_en_cours', [SYS]),
  shipping('EXP-4', 'exp_en_cours', 'exp_complet', [SYS], {
    when: { everyOrderGone: true },
    refusedWhen: {},
  }),
  shipping('EXP-5', 'exp_en_cours', 'exp_aucun', [SYS, supervisor], {
    when: { parcelVoided: true },
    refusedWhen: {},
  }),
  shipping('EXP-6', 'exp_complet', 'exp_en_cours', [SYS, supervisor, 'SC30'], { reason: true }),
];

describe('the lot shipping table', () => {
  it.each(shippingRows)('$rule $name by $who', createMoveTest(lotShippingTransitions, base));

  it('INV-22 every other move and every other role is refused', () => {
    expectOnlyListed(lotShippingTransitions, base, shippingRows);
  });

  it('INV-23 every state can be reached, and every state that isn’t final can be left', () => {
    expectSound(lotShippingTransitions);
  });

  it('EXP-1 the states are exactly those of the specification', () => {
    expect(LOT_SHIPPING_STATES).toEqual(['exp_aucun', 'exp_en_cours', 'exp_complet']);
  });
});
