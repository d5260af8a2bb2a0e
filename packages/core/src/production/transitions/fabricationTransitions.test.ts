import { describe, expect, it } from 'vitest';
import { rollUpFabricationStatuses } from '../rollUpFabricationStatuses.ts';
import { FABRICATION_STATUSES, type FabricationStatus } from '../statuses.ts';
import { createMoveTest, expectOnlyListed, expectSound, type Row, row, WHO } from '../testing/tableTests.ts';
import { type FabricationFacts, fabricationTransitions } from './fabricationTransitions.ts';

const { SYS, floor, supervisor, preparatorOrGenerator } = WHO;

const base: FabricationFacts = {
  upstreamDone: false,
  blankInStock: true,
  l2c: false,
  rightPole: true,
  operatorId: null,
  userId: 'me',
  abandoned: false,
  quantityComplete: true,
  controlPassed: true,
  mayControl: false,
  reissued: false,
  stripsPresent: false,
  allPagesSeen: false,
  triesLeft: true,
  bookletsComplete: false,
  finishedAndUnpacked: false,
  shipped: false,
  reissueClosedAfterShipping: false,
};
const fab = row<FabricationStatus, FabricationFacts>;
const reissued = { reissued: true };

const rows: Row<FabricationStatus, FabricationFacts>[] = [
  fab('FAB-2', null, 'FAB_EN_ATTENTE', [SYS]),
  fab('FAB-3', 'FAB_EN_ATTENTE', 'FAB_A_FAIRE', [SYS], {
    when: { upstreamDone: true },
    refusedWhen: { upstreamDone: true, blankInStock: false },
  }),
  fab('FAB-3', 'FAB_EN_ATTENTE', 'FAB_A_FAIRE', [SYS], { when: { upstreamDone: true }, refusedWhen: {} }),
  fab('FAB-4', 'FAB_EN_ATTENTE', 'FAB_L2C_A_FAIRE', [SYS], {
    when: { upstreamDone: true, l2c: true },
    inapplicable: { upstreamDone: true, l2c: false },
  }),
  fab('FAB-22', 'FAB_EN_ATTENTE', 'FAB_COMPLETE', [SYS], {
    when: { reissueClosedAfterShipping: true },
    refusedWhen: {},
  }),
  fab('FAB-5', 'FAB_A_FAIRE', 'FAB_EN_COURS', [floor], { refusedWhen: { operatorId: 'another' } }),
  fab('FAB-5', 'FAB_A_FAIRE', 'FAB_EN_COURS', [floor], { refusedWhen: { rightPole: false } }),
  fab('FAB-6', 'FAB_EN_COURS', 'FAB_A_FAIRE', [floor], { when: { operatorId: 'me' } }),
  fab('FAB-6', 'FAB_EN_COURS', 'FAB_A_FAIRE', [preparatorOrGenerator], {
    when: { operatorId: 'me' },
    refusedWhen: { operatorId: 'you' },
  }),
  fab('FAB-6', 'FAB_EN_COURS', 'FAB_A_FAIRE', [supervisor], { when: { operatorId: 'another' } }),
  fab('FAB-6', 'FAB_EN_COURS', 'FAB_A_FAIRE', [SYS], { when: { abandoned: true }, refusedWhen: {} }),
  fab('FAB-7', 'FAB_EN_COURS', 'FAB_COMPLETE', [floor], { refusedWhen: { quantityComplete: false } }),
  fab('FAB-7', 'FAB_EN_COURS', 'FAB_COMPLETE', [floor], { refusedWhen: { controlPassed: false } }),
  fab('FAB-7', 'FAB_EN_COURS', 'FAB_COMPLETE', [floor], {
    when: { controlPassed: false, mayControl: true },
    refusedWhen: { controlPassed: false },
  }),
  fab('FAB-8', 'FAB_EN_COURS', 'FAB_REPRISE_MANUELLE', [floor], { reason: true }),
  ...(['FAB_EN_COURS', 'FAB_REPRISE_MANUELLE'] as const).map((from) =>
    fab('FAB-9', from, 'FAB_EN_ATTENTE', [floor], { when: reissued, refusedWhen: {} }),
  ),
  fab('FAB-10', 'FAB_REPRISE_MANUELLE', 'FAB_EN_COURS', [floor]),
  fab('FAB-11', 'FAB_REPRISE_MANUELLE', 'FAB_COMPLETE', [supervisor], { reason: true }),
  fab('FAB-12', 'FAB_L2C_A_FAIRE', 'FAB_L2C_READY', [SYS, floor], {
    when: { stripsPresent: true },
    refusedWhen: {},
  }),
  fab('FAB-13', 'FAB_L2C_READY', 'FAB_L2C_EN_COURS', [floor, SYS]),
  fab('FAB-14', 'FAB_L2C_EN_COURS', 'FAB_L2C_COMPLETE', [SYS, floor], {
    when: { allPagesSeen: true },
    refusedWhen: {},
  }),
  ...(['FAB_L2C_A_FAIRE', 'FAB_L2C_READY', 'FAB_L2C_EN_COURS'] as const).map((from) =>
    fab('FAB-15', from, 'FAB_L2C_ERROR', [SYS, floor], { reason: true }),
  ),
  fab('FAB-16', 'FAB_L2C_ERROR', 'FAB_L2C_A_FAIRE', [floor], { refusedWhen: { triesLeft: false } }),
  fab('FAB-17', 'FAB_L2C_ERROR', 'FAB_REPRISE_MANUELLE', [supervisor]),
  fab('FAB-18', 'FAB_L2C_ERROR', 'FAB_EN_ATTENTE', [floor], { when: reissued, refusedWhen: {} }),
  fab('FAB-19', 'FAB_L2C_COMPLETE', 'FAB_COMPLETE', [SYS], {
    when: { bookletsComplete: true },
    refusedWhen: {},
  }),
  fab('FAB-20', 'FAB_COMPLETE', 'FAB_REPRISE_MANUELLE', [floor], {
    when: { finishedAndUnpacked: true },
    reason: true,
  }),
  fab('FAB-20', 'FAB_COMPLETE', 'FAB_REPRISE_MANUELLE', [preparatorOrGenerator], {
    when: { finishedAndUnpacked: true },
    refusedWhen: {},
  }),
  fab('FAB-20', 'FAB_COMPLETE', 'FAB_REPRISE_MANUELLE', [supervisor], {
    refusedWhen: { shipped: true },
    reason: true,
  }),
];

describe('the fabrication table', () => {
  it.each(rows)('$rule $name by $who', createMoveTest(fabricationTransitions, base));

  it('INV-22 every other move and every other role is refused', () => {
    expectOnlyListed(fabricationTransitions, base, rows);
  });

  it('INV-23 every state can be reached, and every state that isn’t final can be left', () => {
    expectSound(fabricationTransitions);
  });

  it('FAB-1 the statuses are exactly those of the specification', () => {
    const used = fabricationTransitions.transitions.flatMap(({ from, to }) => [from ?? to, to]);
    expect([...new Set(used)].toSorted()).toEqual([...FABRICATION_STATUSES].toSorted());
  });

  it('FAB-21 an order’s fabrication status is that of its least advanced item', () => {
    expect(rollUpFabricationStatuses(['FAB_COMPLETE', 'FAB_EN_COURS', null])).toBe('FAB_EN_COURS');
    expect(rollUpFabricationStatuses(['FAB_COMPLETE', 'FAB_EN_ATTENTE', 'FAB_L2C_ERROR'])).toBe(
      'FAB_EN_ATTENTE',
    );
    expect(rollUpFabricationStatuses(['FAB_COMPLETE', null])).toBe('FAB_COMPLETE');
    expect(rollUpFabricationStatuses([null])).toBeNull();
    for (const status of FABRICATION_STATUSES) expect(rollUpFabricationStatuses([status])).toBe(status);
  });
});
