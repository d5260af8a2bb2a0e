/**
 * `npm run test:faults [-- NAME …]` and `npm run test:security [-- NAME …]` run the tests of `tools/faults/faultCases.ts` at
 * the counts of the bar, each in less than an hour. `npm test` runs some of them with smaller counts. The results are kept
 * in `.cache/faultRuns.json`: when the command is interrupted, the next call continues with the cases that the commit still
 * lacks.
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

const RECORDS = join(root, '.cache/faultRuns.json');

const [command, ...wanted] = process.argv.slice(2);
const known = command === 'test:security' ? CASE_NAMES[command] : CASE_NAMES['test:faults'];
const names = wanted.length === 0 ? known : wanted;
const unknown = names.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`npm run ${command}: unknown ${unknown}; known: ${known.join(' ')}`);
  process.exit(2);
}

await ensurePrintTools();
const chromium = await findTestBrowser();
await buildAll();
const runs: FaultRun[] = existsSync(RECORDS) ? JSON.parse(readFileSync(RECORDS, 'utf8')) : [];
const { output } = await runCommand('git', ['describe', '--always', '--dirty', '--abbrev=40'], { cwd: root });
const commit = output.trim();
const due = listDueCases(runs, commit, names);
let failed = 0;
for (const one of due) {
  const key = getCaseKey(one);
  console.log(`\nCase ${key}`);
  const began = performance.now();
  const titles = one.title === '' ? [] : ['-t', one.title];
  const parameters = ['run', '--project', one.project, one.file, ...titles];
  const seed = one.newSeed ? { FC_SEED: String(Date.now() % 2 ** 31) } : {};
  const own = { ...process.env, ...seed, ...one.env, CHROMIUM_PATH: chromium };
  const env = one.node === undefined ? own : prependRuntime(await fetchRuntime(one.node), own);
  const { code } = await runCommand(findBin('vitest'), parameters, { cwd: root, env, show: true });
  const minutes = (performance.now() - began) / 60_000;
  runs.push({ commit, key, passed: code === 0, minutes });
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(RECORDS, JSON.stringify(runs, null, 1));
  console.log(`Case ${key}: ${code === 0 ? 'passed' : 'failed'} in ${minutes.toFixed(1)} min`);
  if (code !== 0) failed += 1;
}
console.log(`\n${due.length - failed} cases passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
