/**
 * `npm test`: brings a Chromium and the programs that read print files back, builds, runs every check, then the unit,
 * database and browser tests. Ends with one line, `N passed, N failed`. `npm test -- unit` runs one kind alone.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build/buildAll.ts';
import { runChecks } from './check/runChecks.ts';
import { bin } from './run/bin.ts';
import { findChromium } from './run/findChromium.ts';
import { findPrintTools } from './run/findPrintTools.ts';
import { root } from './run/root.ts';
import { runCommand } from './run/runCommand.ts';

const KINDS = ['checks', 'unit', 'database', 'browser'] as const;
const wanted = process.argv.slice(2);
const stranger = wanted.find((kind) => !(KINDS as readonly string[]).includes(kind));
if (stranger) {
  console.error(`npm test: unknown kind ${stranger}; known: ${KINDS.join(' ')}`);
  process.exit(2);
}
const kinds = wanted.length > 0 ? KINDS.filter((kind) => wanted.includes(kind)) : KINDS;

let passed = 0;
let failed = 0;
try {
  await findPrintTools();
  const chromium = await findChromium();
  await buildAll();
  if (kinds.includes('checks')) {
    const checks = await runChecks();
    passed += checks.filter((check) => check.ok).length;
    failed += checks.filter((check) => !check.ok).length;
  }
  for (const kind of kinds) {
    if (kind === 'checks') continue;
    console.log(`\nTests: ${kind}`);
    const counts = await runTests(kind, { ...process.env, CHROMIUM_PATH: chromium });
    passed += counts.passed;
    failed += counts.failed;
  }
} catch (error) {
  console.error(error);
  failed += 1;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runTests(kind: string, env: NodeJS.ProcessEnv): Promise<{ passed: number; failed: number }> {
  const report = join(root, '.cache', `tests-${kind}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const parameters = [
    'run',
    '--project',
    kind,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { code } = await runCommand(bin('vitest'), parameters, { cwd: root, env, show: true });
  const counts = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  // A file that can't be loaded, or an error outside a test, fails the run without counting as a failed test.
  const failures = counts.numFailedTests === 0 && code !== 0 ? 1 : counts.numFailedTests;
  return { passed: counts.numPassedTests, failed: failures };
}
