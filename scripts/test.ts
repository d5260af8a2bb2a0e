/**
 * `npm test`: installs a Chromium and the programs of the tests, builds, and runs every check and test. `npm test -- unit`
 * runs one kind; `npm test -- --changed` the checks and the tests that are related to what changed on this branch.
 */

import { findTestBrowser } from '@cmon/testkit/browser/findTestBrowser';
import { ensureTestPrograms } from '@cmon/testkit/system/ensureTestPrograms';
import { describeFailure, type Failure } from '../tools/testRun/describeFailure.ts';
import { summarizeRun } from '../tools/testRun/summarizeRun.ts';
import { buildAll } from './build/buildAll.ts';
import { runChecks } from './check/runChecks.ts';
import { root } from './run/root.ts';
import { findChangesStart } from './test/findChangesStart.ts';
import { readArguments } from './test/readArguments.ts';
import { runTests } from './test/runTests.ts';

const parsed = readArguments(process.argv.slice(2));
if ('refused' in parsed) {
  console.error(`npm test: ${parsed.refused}`);
  process.exit(2);
}

let passed = 0;
const failures: Failure[] = [];
try {
  const since = parsed.changed ? await findChangesStart(root) : null;
  await ensureTestPrograms();
  const env = { ...process.env, CHROMIUM_PATH: await findTestBrowser() };
  await buildAll();
  for (const kind of parsed.kinds) {
    const startedAt = performance.now();
    console.log(`\n${kind === 'checks' ? 'Checks' : `Tests: ${kind}`}`);
    const counts = kind === 'checks' ? await runAllChecks() : await runTests(kind, env, since);
    passed += counts.passed;
    failures.push(...counts.failures);
    for (const failure of counts.failures) console.log(`\n${describeFailure(failure)}`);
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    console.log(`${kind}: ${counts.passed} passed, ${counts.failures.length} failed, ${minutes} min`);
  }
} catch (error) {
  console.error(error);
  failures.push({ file: 'npm test', title: String(error), trace: '', artefacts: [] });
}
const { lines, exitCode } = summarizeRun(passed, failures, parsed.changed);
for (const line of lines) console.log(line);
process.exitCode = exitCode;

async function runAllChecks(): Promise<{ passed: number; failures: Failure[] }> {
  const checks = await runChecks();
  const failed = checks.filter((check) => !check.ok);
  return {
    passed: checks.length - failed.length,
    failures: failed.map(({ name, problems }) => ({
      file: 'checks',
      title: name,
      trace: problems,
      artefacts: [],
    })),
  };
}
