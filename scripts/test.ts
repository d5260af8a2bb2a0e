/**
 * `npm test`: brings a Chromium and the programs that read print files back, builds, runs every check, then the unit,
 * database and browser tests. Ends with one line, `N passed, N failed`. `npm test -- unit` runs one kind alone.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findChromium } from '@cmon/testkit/browser/findChromium';
import { findPrintTools } from '@cmon/testkit/print/findPrintTools';
import { buildAll } from './build/buildAll.ts';
import { runChecks } from './check/runChecks.ts';
import { bin } from './run/bin.ts';
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
const failures: string[] = [];
try {
  await findPrintTools();
  const chromium = await findChromium();
  await buildAll();
  if (kinds.includes('checks')) {
    const checks = await runChecks();
    passed += checks.filter((check) => check.ok).length;
    const bad = checks.filter((check) => !check.ok);
    failed += bad.length;
    failures.push(...bad.map(({ name }) => `checks: ${name}`));
  }
  for (const kind of kinds) {
    if (kind === 'checks') continue;
    console.log(`\nTests: ${kind}`);
    const counts = await runTests(kind, { ...process.env, CHROMIUM_PATH: chromium });
    passed += counts.passed;
    failed += counts.failed;
    failures.push(...counts.failures);
  }
} catch (error) {
  console.error(error);
  failed += 1;
}
// Beside the count, whatever was printed since: a whole run is long.
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** File, test and first line of what went wrong. */
  readonly failures: readonly string[];
}

async function runTests(kind: string, env: NodeJS.ProcessEnv): Promise<Counts> {
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
  const counts = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failures = counts.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
    return failed.map(
      ({ title, failureMessages }) => `${file}: ${title}: ${firstLine(failureMessages[0] ?? '')}`,
    );
  });
  if (failures.length === 0 && code !== 0) failures.push(`${kind}: an error outside a test`);
  return { passed: counts.numPassedTests, failed: failures.length, failures };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
