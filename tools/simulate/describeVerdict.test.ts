import { expect, it } from 'vitest';
import { describeVerdict } from './describeVerdict.ts';
import { isClean, type Verdict } from './judge.ts';
import type { Simulation } from './simulate.ts';

const SIMULATION = {
  acknowledged: new Set(['fr/1', 'fr/2']),
  faults: { counts: new Map([['restart', 3]]) },
  operations: new Map([['cut', { done: 9, refused: new Map([['wrongScan', 2]]) }]]),
  restarts: 3,
  eventHash: 'abc',
} as unknown as Simulation;
const LABELS = { product: 'EAO', issued: 12, made: 10, wasted: 1, reissued: 1, open: 0 };
const CLEAN: Verdict = {
  violations: [],
  ordersByStatus: { complete: 2 },
  shipped: 2,
  shippedLate: 1,
  labels: [LABELS],
  stuck: [],
};
const STUCK = { number: '7', status: 'holded', blockers: [{ code: 'held', who: 'customerService' }] };

it('RUN-85 the report of a simulation has its orders, labels and faults, and what is stuck or wrong', () => {
  const lines = describeVerdict(SIMULATION, { ...CLEAN, stuck: [STUCK], violations: ['INV-1: order 7'] });
  expect(lines).toEqual([
    'Orders in 2: complete 2',
    'Shipped 2, of them late 1',
    'Faults: restart 3; restarts 3',
    'Operations done 9; refused: cut: wrongScan 2',
    'Labels by product: issued = made + wasted + reissued',
    '  EAO          12 = 10 + 1 + 1',
    'Not finished: 1',
    '  7 holded: held (customerService)',
    'Violations: 1',
    '  INV-1: order 7',
    'Event hash abc',
  ]);
});

it('RUN-85 a simulation is clean only when the checker found nothing, nothing is stuck and every label is accounted for', () => {
  expect(isClean(CLEAN)).toBe(true);
  expect(isClean({ ...CLEAN, violations: ['INV-1: order 7'] })).toBe(false);
  expect(isClean({ ...CLEAN, stuck: [STUCK] })).toBe(false);
  expect(isClean({ ...CLEAN, labels: [LABELS, { ...LABELS, made: 9 }] })).toBe(false);
});
