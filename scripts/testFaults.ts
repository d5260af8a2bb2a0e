/**
 * `npm run test:faults [-- NAME …]` and `npm run test:security [-- NAME …]` run the tests of `tools/faults/faultCases.ts`
 * at the counts of the quality requirements, each in less than an hour. `npm test` runs some of them with smaller counts.
 * The results are kept in `.cache/faultRuns.json`: when the command is interrupted, the next call continues with the cases
 * that the commit still lacks.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser } from '@cmon/testkit/browser/findTestBrowser';
import { ensurePrintTools } from '@cmon/testkit/print/ensurePrintTools';
import { CASE_NAMES, type FaultRun, getCaseKey, listDueCases } from '../tools/faults/faultCases.ts';
import { fetchRuntime, prependRuntime } from '../tools/testRun/fetchRuntime.ts';
import { buildAll } from './build/buildAll.ts';
import { findBin } from './run/findBin.ts';
import { root } from './run/root.ts';
import { runCommand } from './run/runCommand.ts';

const RECORDS_PATH = join(root, '.cache/faultRuns.json');

const [command, ...namedCases] = process.argv.slice(2);
const known = command === 'test:security' ? CASE_NAMES[command] : CASE_NAMES['test:faults'];
const names = namedCases.length === 0 ? known : namedCases;
const unknown = names.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`npm run ${command}: unknown ${unknown}; known: ${known.join(' ')}`);
  process.exit(2);
}

await ensurePrintTools();
const chromium = await findTestBrowser();
await buildAll();
const runs: FaultRun[] = existsSync(RECORDS_PATH) ? JSON.parse(readFileSync(RECORDS_PATH, 'utf8')) : [];
const { output } = await runCommand('git', ['describe', '--always', '--dirty', '--abbrev=40'], { cwd: root });
const commit = output.trim();
const dueCases = listDueCases(runs, commit, names);
let failed = 0;
for (const dueCase of dueCases) {
  const key = getCaseKey(dueCase);
  console.log(`\nCase ${key}`);
  const startedAt = performance.now();
  const titles = dueCase.title === '' ? [] : ['-t', dueCase.title];
  const parameters = ['run', '--project', dueCase.project, dueCase.file, ...titles];
  const seed = dueCase.newSeed ? { FC_SEED: String(Date.now() % 2 ** 31) } : {};
  const env = { ...process.env, ...seed, ...dueCase.env, CHROMIUM_PATH: chromium };
  const nodeEnv = dueCase.node === undefined ? env : prependRuntime(await fetchRuntime(dueCase.node), env);
  const { code } = await runCommand(findBin('vitest'), parameters, { cwd: root, env: nodeEnv, show: true });
  const minutes = (performance.now() - startedAt) / 60_000;
  runs.push({ commit, key, passed: code === 0, minutes });
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(RECORDS_PATH, JSON.stringify(runs, null, 1));
  console.log(`Case ${key}: ${code === 0 ? 'passed' : 'failed'} in ${minutes.toFixed(1)} min`);
  if (code !== 0) failed += 1;
}
console.log(`\n${dueCases.length - failed} cases passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
