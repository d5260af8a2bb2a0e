import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/run/root.ts';
import { runCommand } from '../../scripts/run/runCommand.ts';
import { type BusyRun, countPassedRuns } from './countPassedRuns.ts';

function createBusyRun(commit: string, passed: boolean): BusyRun {
  return { commit, node: '24.0.0', minutes: 30, passed, result: '' };
}

it('RUN-66 an interrupted series continues with the runs that the commit still lacks', () => {
  expect(countPassedRuns([], 'b')).toBe(0);
  expect(
    countPassedRuns([createBusyRun('a', true), createBusyRun('b', true), createBusyRun('b', true)], 'b'),
  ).toBe(2);
  expect(
    countPassedRuns([createBusyRun('b', true), createBusyRun('b', false), createBusyRun('b', true)], 'b'),
  ).toBe(1);
  expect(countPassedRuns([createBusyRun('b', true), createBusyRun('a', true)], 'b')).toBe(0);
});

it('RUN-66 changed files make every run count anew', () => {
  expect(countPassedRuns([createBusyRun('b-dirty', true)], 'b-dirty')).toBe(0);
});

it.each([[], ['0'], ['five'], ['5', 'unit']])('RUN-66 the arguments %j %j are refused', async (...args) => {
  const script = join(root, 'scripts/testBusy.ts');
  const parameters = args.filter((value) => typeof value === 'string');
  const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', script, ...parameters], {
    cwd: root,
  });
  expect([code, output.trim()]).toEqual([2, 'npm run test:busy -- RUNS, for example 5']);
});
