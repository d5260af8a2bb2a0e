import { expect, it } from 'vitest';
import { summarizeRun } from './summarizeRun.ts';

const FAILURE = { file: 'a.test.ts', title: 'RUN-1 a', trace: 'Error: no\n  at a', artefacts: [] };

it('RUN-33 RUN-34 a run ends with its counts, and with code 1 if anything failed', () => {
  expect(summarizeRun(12, [], false)).toEqual({ lines: ['', '12 passed, 0 failed'], exitCode: 0 });
  expect(summarizeRun(12, [FAILURE], false)).toEqual({
    lines: ['failed: a.test.ts: RUN-1 a: Error: no', '', '12 passed, 1 failed'],
    exitCode: 1,
  });
});

it('RUN-34 a run without any test fails, unless it was limited to changed code', () => {
  expect(summarizeRun(0, [], false).exitCode).toBe(1);
  expect(summarizeRun(0, [], true).exitCode).toBe(0);
});
