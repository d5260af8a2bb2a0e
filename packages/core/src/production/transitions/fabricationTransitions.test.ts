import { describe, expect, it } from 'vitest';
import { rollUpFabricationSteps } from '../rollUpFabricationSteps.ts';
import { FABRICATION_STATUSES, type FabricationStatus } from '../statuses.ts';
import { expectOnlyListed, expectSound, type Row, row, tryMove, WHO } from '../testing/tableTests.ts';
import { type FabricationFacts, fabricationTransitions } from './fabricationTransitions.ts';

const { SYS, floor, supervisor } = WHO;

const base: FabricationFacts = {
  upstreamDone: false,
  blankInStock: true,
  l2c: false,
  rightPole: true,
  heldBy: null,
  userId: 'me',
  abandoned: false,
  quantityComplete: true,
  controlPassed: true,
  mayControl: false,
  reissued: false,
  stripsPresent: false,
  pagesSeenOnce: false,
  triesLeft: true,
  bookletsComplete: false,
  atPacking: false,
  stillShipped: false,
};
const fab = row<FabricationStatus, FabricationFacts>;
const reissued = { reissued: true };

const rows: Row<FabricationStatus, FabricationFacts>[] = [
  fab('FAB-2', null, 'FAB_EN_ATTENTE', [SYS]),
  fab('FAB-3', 'FAB_EN_ATTENTE', 'FAB_A_FAIRE', [SYS], {
    when: { upstreamDone: true },
    not: { upstreamDone: true, blankInStock: false },
  }),
  fab('FAB-3', 'FAB_EN_ATTENTE', 'FAB_A_FAIRE', [SYS], { when: { upstreamDone: true }, not: {} }),
  fab('FAB-4', 'FAB_EN_ATTENTE', 'FAB_L2C_A_FAIRE', [SYS], {
    when: { upstreamDone: true, l2c: true },
    inapplicable: { upstreamDone: true, l2c: false },
  }),
  fab('FAB-22', 'FAB_EN_ATTENTE', 'FAB_COMPLETE', [SYS], { when: { stillShipped: true }, not: {} }),
  fab('FAB-5', 'FAB_A_FAIRE', 'FAB_EN_COURS', [floor], { not: { heldBy: 'another' } }),
  fab('FAB-5', 'FAB_A_FAIRE', 'FAB_EN_COURS', [floor], { not: { rightPole: false } }),
  fab('FAB-6', 'FAB_EN_COURS', 'FAB_A_FAIRE', [floor], { when: { heldBy: 'me' } }),
  fab('FAB-6', 'FAB_EN_COURS', 'FAB_A_FAIRE', ['P10 GEN31'], {
    when: { heldBy: 'me' },
    not: { heldBy: 'you' },
  }),
  fab('FAB-6', 'FAB_EN_COURS', 'FAB_A_FAIRE', [supervisor], { when: { heldBy: 'another' } }),
  fab('FAB-6', 'FAB_EN_COURS', 'FAB_A_FAIRE', [SYS], { when: { abandoned: true }, not: {} }),
  fab('FAB-7', 'FAB_EN_COURS', 'FAB_COMPLETE', [floor], { not: { quantityComplete: false } }),
  fab('FAB-7', 'FAB_EN_COURS', 'FAB_COMPLETE', [floor], { not: { controlPassed: false } }),
  fab('FAB-7', 'FAB_EN_COURS', 'FAB_COMPLETE', [floor], {
    when: { controlPassed: false, mayControl: true },
    not: { controlPassed: false },
  }),
  fab('FAB-8', 'FAB_EN_COURS', 'FAB_REPRISE_MANUELLE', [floor], { reason: true }),
  ...(['FAB_EN_COURS', 'FAB_REPRISE_MANUELLE'] as const).flatMap((from) => [
    fab('FAB-9', from, 'FAB_EN_ATTENTE', [floor], { when: reissued, not: {} }),
  ]),
  fab('FAB-10', 'FAB_REPRISE_MANUELLE', 'FAB_EN_COURS', [floor]),
  fab('FAB-11', 'FAB_REPRISE_MANUELLE', 'FAB_COMPLETE', [supervisor], { reason: true }),
  fab('FAB-12', 'FAB_L2C_A_FAIRE', 'FAB_L2C_READY', [SYS, floor], { when: { stripsPresent: true }, not: {} }),
  fab('FAB-13', 'FAB_L2C_READY', 'FAB_L2C_EN_COURS', [floor, SYS]),
  fab('FAB-14', 'FAB_L2C_EN_COURS', 'FAB_L2C_COMPLETE', [SYS, floor], {
    when: { pagesSeenOnce: true },
    not: {},
  }),
  ...(['FAB_L2C_A_FAIRE', 'FAB_L2C_READY', 'FAB_L2C_EN_COURS'] as const).map((from) =>
    fab('FAB-15', from, 'FAB_L2C_ERROR', [SYS, floor], { reason: true }),
  ),
  fab('FAB-16', 'FAB_L2C_ERROR', 'FAB_L2C_A_FAIRE', [floor], { not: { triesLeft: false } }),
  fab('FAB-17', 'FAB_L2C_ERROR', 'FAB_REPRISE_MANUELLE', [supervisor]),
  fab('FAB-18', 'FAB_L2C_ERROR', 'FAB_EN_ATTENTE', [floor], { when: reissued, not: {} }),
  fab('FAB-19', 'FAB_L2C_COMPLETE', 'FAB_COMPLETE', [SYS], { when: { bookletsComplete: true }, not: {} }),
  fab('FAB-20', 'FAB_COMPLETE', 'FAB_REPRISE_MANUELLE', [floor], { when: { atPacking: true }, reason: true }),
  fab('FAB-20', 'FAB_COMPLETE', 'FAB_REPRISE_MANUELLE', ['P10 GEN31'], {
    when: { atPacking: true },
    not: {},
  }),
  fab('FAB-20', 'FAB_COMPLETE', 'FAB_REPRISE_MANUELLE', [supervisor], { reason: true }),
];

describe('the fabrication table', () => {
  it.each(rows)('$rule $name by $who', tryMove(fabricationTransitions, base));

  it('INV-22 every other move and every other role is refused', () => {
    expectOnlyListed(fabricationTransitions, base, rows);
  });

  it('INV-23 every state can be reached, and every state that isn’t final can be left', () => {
    expectSound(fabricationTransitions);
  });

  it('FAB-1 its statuses are exactly those of the specification', () => {
    const used = fabricationTransitions.transitions.flatMap(({ from, to }) => [from ?? to, to]);
    expect([...new Set(used)].toSorted()).toEqual([...FABRICATION_STATUSES].toSorted());
  });

  it('FAB-21 an order’s fabrication status is that of its least advanced item', () => {
    expect(rollUpFabricationSteps(['FAB_COMPLETE', 'FAB_EN_COURS', null])).toBe('FAB_EN_COURS');
    expect(rollUpFabricationSteps(['FAB_COMPLETE', 'FAB_EN_ATTENTE', 'FAB_L2C_ERROR'])).toBe(
      'FAB_EN_ATTENTE',
    );
    expect(rollUpFabricationSteps(['FAB_COMPLETE', null])).toBe('FAB_COMPLETE');
    expect(rollUpFabricationSteps([null])).toBeNull();
    for (const status of FABRICATION_STATUSES) expect(rollUpFabricationSteps([status])).toBe(status);
  });
});
