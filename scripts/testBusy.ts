/**
 * `npm run test:busy -- 5` runs `npm test` five times in a row while a busy loop occupies each processor. It ends at the
 * first run that fails or takes longer than 45 minutes. The runs are kept in `.cache/busyRuns.json`: an interrupted
 * command continues with the next run.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type BusyRun, countPassedRuns } from '../tools/testRun/countPassedRuns.ts';
import { root } from './run/root.ts';
import { runCommand } from './run/runCommand.ts';

/** A program that holds a processor until the program that started it has ended, in whatever way. */
const BUSY_LOOP = 'const parent = process.ppid; while (process.ppid === parent);';
const LIMIT_MINUTES = 45;
const RECORDS_PATH = join(root, '.cache/busyRuns.json');

const wantedRuns = Number(process.argv[2]);
if (!Number.isInteger(wantedRuns) || wantedRuns < 1 || process.argv.length > 3) {
  console.error('npm run test:busy -- RUNS, for example 5');
  process.exit(2);
}

const runs: BusyRun[] = existsSync(RECORDS_PATH) ? JSON.parse(readFileSync(RECORDS_PATH, 'utf8')) : [];
const { output } = await runCommand('git', ['describe', '--always', '--dirty', '--abbrev=40'], { cwd: root });
const commit = output.trim();
for (let passed = countPassedRuns(runs, commit); passed < wantedRuns; passed++) {
  console.log(`Run ${passed + 1} of ${wantedRuns}`);
  const run = await runBesideLoops();
  runs.push(run);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(RECORDS_PATH, JSON.stringify(runs, null, 1));
  if (!run.passed) process.exit(1);
}
for (const { node, minutes, result } of runs.slice(-wantedRuns))
  console.log(`${minutes.toFixed(1)} min on Node ${node}: ${result}`);

/** Runs `npm test` once beside the busy loops. */
async function runBesideLoops(): Promise<BusyRun> {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' }),
  );
  const startedAt = performance.now();
  try {
    const bootstrap = join(root, 'scripts/bootstrap.mjs');
    const { code, output } = await runCommand(process.execPath, [bootstrap, 'test'], {
      cwd: root,
      show: true,
    });
    const minutes = (performance.now() - startedAt) / 60_000;
    const result = output.trim().split('\n').at(-1) ?? '';
    return {
      commit,
      node: process.versions.node,
      minutes,
      passed: code === 0 && minutes <= LIMIT_MINUTES,
      result,
    };
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}
