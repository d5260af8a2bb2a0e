import { expect, it } from 'vitest';
import { computeRetryDelay } from './computeRetryDelay.ts';

it('JOB-5, JOB-6 a failed job is retried after 5 s, 30 s, 5 min and 30 min with jitter, then waits for a human', () => {
  expect([0, 1, 2, 3, 4].map((attempt) => computeRetryDelay(attempt, 0.5))).toEqual([
    5,
    30,
    300,
    1_800,
    null,
  ]);
  expect([computeRetryDelay(2, 0), computeRetryDelay(2, 1)]).toEqual([240, 360]);
});
