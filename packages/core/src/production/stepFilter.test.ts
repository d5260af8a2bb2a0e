import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STEP_FILTERS } from './statuses.ts';
import { type StepFacts, stepFilter } from './stepFilter.ts';

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
  errorOrHold: false,
};

it.each<[string, Partial<StepFacts>, string]>([
  ['STP-3', { applies: false, errorOrHold: true }, 'STEP_AUCUN'],
  ['STP-4', { done: true }, 'STEP_FABRIQUE'],
  ['STP-5', {}, 'STEP_A_REALISER'],
  ['STP-6', { shipBy: new Date('2026-03-02T08:59:59Z') }, 'STEP_EN_SOUFFRANCE'],
  ['STP-7', { forecast: new Date('2026-03-10T00:00:01Z') }, 'STEP_EN_SOUFFRANCE'],
  ['STP-8', { lastEvent: new Date('2026-03-01T08:59:59Z') }, 'STEP_EN_SOUFFRANCE'],
  ['STP-9', { errorOrHold: true }, 'STEP_EN_SOUFFRANCE'],
  ['STP-10', { errorOrHold: true, ready: true }, 'STEP_EN_SOUFFRANCE'],
  ['STP-11', { done: true, errorOrHold: true, shipBy: new Date(0) }, 'STEP_FABRIQUE'],
])('%s a step with %j is %s', (_, more, filter) => {
  expect(stepFilter({ ...facts, ...more })).toBe(filter);
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
    errorOrHold: fc.boolean(),
    shipBy: fc.date({ noInvalidDate: true }),
  });
  fc.assert(
    fc.property(arbitrary, (more) => {
      expect(STEP_FILTERS).toContain(stepFilter({ ...facts, ...more }));
    }),
  );
});
