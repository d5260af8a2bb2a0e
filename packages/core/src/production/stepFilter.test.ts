import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STEP_FILTERS } from './statuses.ts';
import { computeStepFilter, findStepDelay, type StepFacts } from './stepFilter.ts';

const now = new Date('2026-03-02T09:00:00Z');
const facts: StepFacts = {
  applies: true,
  done: false,
  ready: true,
  now,
  shipBy: new Date('2026-03-10T00:00:00Z'),
  forecast: null,
  lastEvent: new Date('2026-03-02T08:00:00Z'),
  thresholdHours: 24,
  error: false,
  held: false,
};

it.each<[string, Partial<StepFacts>, string]>([
  ['STP-3', { applies: false, error: true }, 'STEP_AUCUN'],
  ['STP-4', { done: true }, 'STEP_FABRIQUE'],
  ['STP-5', {}, 'STEP_A_REALISER'],
  ['STP-6', { shipBy: new Date('2026-03-02T08:59:59Z') }, 'STEP_EN_SOUFFRANCE'],
  ['STP-7', { forecast: new Date('2026-03-10T00:00:01Z') }, 'STEP_EN_SOUFFRANCE'],
  ['STP-8', { lastEvent: new Date('2026-03-01T08:59:59Z') }, 'STEP_EN_SOUFFRANCE'],
  ['STP-9', { error: true }, 'STEP_EN_SOUFFRANCE'],
  ['STP-9', { held: true }, 'STEP_EN_SOUFFRANCE'],
  ['STP-10', { held: true, ready: true }, 'STEP_EN_SOUFFRANCE'],
  ['STP-11', { done: true, error: true, shipBy: new Date(0) }, 'STEP_FABRIQUE'],
])('%s a step with %j is %s', (_, more, filter) => {
  expect(computeStepFilter({ ...facts, ...more })).toBe(filter);
});

it('STP-1 the result is always one of the four filters', () => {
  expect([...STEP_FILTERS].sort()).toEqual([
    'STEP_AUCUN',
    'STEP_A_REALISER',
    'STEP_EN_SOUFFRANCE',
    'STEP_FABRIQUE',
  ]);
  const arbitrary = fc.record({
    applies: fc.boolean(),
    done: fc.boolean(),
    ready: fc.boolean(),
    error: fc.boolean(),
    held: fc.boolean(),
    shipBy: fc.date({ noInvalidDate: true }),
  });
  fc.assert(
    fc.property(arbitrary, (more) => {
      expect(STEP_FILTERS).toContain(computeStepFilter({ ...facts, ...more }));
    }),
  );
});

const LATE = new Date('2026-03-02T08:59:59Z');
const LONG_AGO = new Date('2026-03-01T08:59:59Z');
const FORECAST = new Date('2026-03-10T00:00:01Z');

it.each<[Partial<StepFacts>, ReturnType<typeof findStepDelay>]>([
  [{}, null],
  [{ forecast: FORECAST }, { cause: 'willMiss', at: FORECAST }],
  [
    { forecast: FORECAST, lastEvent: LONG_AGO },
    { cause: 'stuck', at: LONG_AGO },
  ],
  [
    { lastEvent: LONG_AGO, shipBy: LATE },
    { cause: 'late', at: LATE },
  ],
  [
    { shipBy: LATE, held: true },
    { cause: 'held', at: null },
  ],
  [
    { held: true, error: true },
    { cause: 'error', at: null },
  ],
  [{ error: true, done: true }, null],
  [{ error: true, applies: false }, null],
])('WSC-490 the reason of a step with %j is %j', (more, delay) => {
  expect(findStepDelay({ ...facts, ...more })).toEqual(delay);
});
