/**
 * Compares the rules of docs/rules.md with the tests that cite them and the rows of the bench, and counts them.
 *
 *   npm run rules             built, measured, cited and total per area, and what no test cites
 *   npm run rules -- --check  exit code 1 and a list when the file disagrees with the tests or the bench
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BENCH_ROWS } from '../bench/rows.ts';
import { type AreaCount, compareRules } from '../tools/rules/compareRules.ts';
import { joinIdSpans } from '../tools/rules/joinIdSpans.ts';
import { listCitedRules } from '../tools/rules/listCitedRules.ts';
import { listTestFiles } from '../tools/rules/listTestFiles.ts';
import { parseRules } from '../tools/rules/parseRules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const flags = process.argv.slice(2);
const unknownFlag = flags.find((flag) => flag !== '--check');
if (unknownFlag) {
  console.error(`rules: unknown flag ${unknownFlag}; known: --check`);
  process.exit(2);
}

const rules = parseRules(readFileSync(join(root, 'docs/rules.md'), 'utf8'));
const citations = listTestFiles(root).flatMap((file) =>
  listCitedRules(readFileSync(join(root, file), 'utf8'), file),
);
const { areas, problems } = compareRules(rules, citations, BENCH_ROWS);
const sumUp = (getCount: (area: AreaCount) => number) => areas.reduce((sum, area) => sum + getCount(area), 0);
const summary = [
  `${sumUp((area) => area.built)} built`,
  `${sumUp((area) => area.measured)} measured`,
  `${sumUp((area) => area.cited)} cited`,
  `${sumUp((area) => area.total)} rules`,
].join(', ');

if (!flags.includes('--check')) {
  for (const { area, title, built, measured, cited, total, uncited, early } of areas) {
    console.log(`${area.padEnd(5)}${`${built}+${measured}/${cited}/${total}`.padEnd(14)}${title}`);
    if (uncited.length > 0) console.log(`     not cited: ${joinIdSpans(area, uncited)}`);
    if (early.length > 0) console.log(`     cited, but not built: ${joinIdSpans(area, early)}`);
  }
}
for (const problem of problems) console.error(`rules: ${problem}`);
console.log(problems.length > 0 ? `${summary}, ${problems.length} problems` : summary);
if (flags.includes('--check') && problems.length > 0) process.exitCode = 1;
