/**
 * Counts the rules of docs/rules.md against the tests that cite them and the rows of the bench.
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

const book = parseRules(readFileSync(join(root, 'docs/rules.md'), 'utf8'));
const titles = listTestFiles(root).flatMap((file) =>
  listCitedRules(readFileSync(join(root, file), 'utf8'), file),
);
const { areas, problems } = compareRules(book, titles, BENCH_ROWS);
const sum = (of: (count: AreaCount) => number) => areas.reduce((total, count) => total + of(count), 0);
const total = [
  `${sum((a) => a.built)} built`,
  `${sum((a) => a.measured)} measured`,
  `${sum((a) => a.cited)} cited`,
  `${sum((a) => a.total)} rules`,
].join(', ');

if (!flags.includes('--check')) {
  for (const { area, title, built, measured, cited, total: all, uncited, early } of areas) {
    console.log(`${area.padEnd(5)}${`${built}+${measured}/${cited}/${all}`.padEnd(14)}${title}`);
    if (uncited.length > 0) console.log(`     not cited: ${joinIdSpans(area, uncited)}`);
    if (early.length > 0) console.log(`     cited, but not built: ${joinIdSpans(area, early)}`);
  }
}
for (const problem of problems) console.error(`rules: ${problem}`);
console.log(problems.length > 0 ? `${total}, ${problems.length} problems` : total);
if (flags.includes('--check') && problems.length > 0) process.exitCode = 1;
