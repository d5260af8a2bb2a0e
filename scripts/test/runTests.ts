import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { TestReport } from '../../tools/testRun/describeFailure.ts';
import { findBin } from '../run/findBin.ts';
import { root } from '../run/root.ts';
import { runCommand } from '../run/runCommand.ts';

/** Runs one kind of test and keeps its report as `.cache/tests-KIND.json`. `since` limits the run to changed code. */
export async function runTests(
  kind: string,
  env: NodeJS.ProcessEnv,
  since: string | null,
): Promise<TestReport> {
  const path = join(root, '.cache', `tests-${kind}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(path, { force: true });
  const parameters = ['run', '--project', kind, `--reporter=${join(import.meta.dirname, 'FileReporter.ts')}`];
  // Many database tests wait for a process or a time-out: one worker more than processors keeps the processors busy.
  if (kind === 'database') parameters.push(`--maxWorkers=${availableParallelism() + 1}`);
  if (since !== null) parameters.push('--changed', since, '--passWithNoTests');
  const { code, output } = await runCommand(findBin('vitest'), parameters, {
    cwd: root,
    env: { ...env, CMON_TEST_REPORT: path },
    show: true,
  });
  const createFailure = (title: string) => ({ file: kind, title, trace: output.slice(-2000), artefacts: [] });
  if (!existsSync(path)) {
    const failures = code === 0 ? [] : [createFailure(`vitest ended with code ${code} and no report`)];
    return { passed: 0, failures, files: [] };
  }
  const report = JSON.parse(readFileSync(path, 'utf8')) as TestReport;
  if (code === 0 || report.failures.length > 0) return report;
  return { ...report, failures: [createFailure(`vitest ended with code ${code}`)] };
}
