import { expect, it } from 'vitest';
import { FABRICATION_STATUSES, LOT_CUTTING_STATES, ORDER_STATUSES } from '../statuses.ts';
import { computeStepFlow, STEP_PLANS } from './stepPlan.ts';

const STATES = { order: ORDER_STATUSES, lot: LOT_CUTTING_STATES, item: FABRICATION_STATUSES };
const makeTime = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour));
const [, , cut] = STEP_PLANS;

it('WSC-77 a step is counted by states that exist', () => {
  for (const { kind, toDo, running, done, rework } of STEP_PLANS) {
    expect(STATES[kind]).toEqual(expect.arrayContaining([...toDo, ...running, done, ...rework]));
  }
});

it('WSC-77, WSC-78 the rates of a step, and its clearing time as work in progress over throughput', () => {
  if (cut === undefined) throw new Error('There is no step of cutting.');
  const none = { entered: 0, left: 0, seconds: 0 };
  const hours = [
    { ...none, state: 'dec_complet', hour: makeTime(8), entered: 6 },
    { ...none, state: 'dec_complet', hour: makeTime(10), entered: 2 },
    { ...none, state: 'dec_bde_ressortir', hour: makeTime(8), entered: 2 },
    { ...none, state: 'dec_bde_imprimees', hour: makeTime(8), left: 8, seconds: 8 * 1800 },
    { ...none, state: 'dec_tri_en_cours', hour: makeTime(10), left: 8, seconds: 8 * 600 },
  ];
  // 8 lots in two hours of work: 4 an hour; 12 more take 3 hours. 2 of 8 were sent back.
  expect(computeStepFlow(cut, hours, 12)).toEqual({
    perHour: 4,
    averageMinutes: 40,
    firstPass: 0.75,
    clearingHours: 3,
  });
  expect(computeStepFlow(cut, [], 12)).toEqual({
    perHour: null,
    averageMinutes: null,
    firstPass: null,
    clearingHours: null,
  });
});
