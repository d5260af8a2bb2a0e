/**
 * Counts the rules of docs/rules.md against the tests that cite them.
 *
 *   npm run rules             built, cited and total per area, and what no test cites
 *   npm run rules -- --check  exit code 1 and a list when the file and the tests disagree
 *   npm run rules -- --mark   turns every cited rule to `built`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { citedRules } from '../tools/rules/citedRules.ts';
import { type AreaCount, compareRules } from '../tools/rules/compareRules.ts';
import { markRules } from '../tools/rules/markRules.ts';
import { parseRules } from '../tools/rules/parseRules.ts';
import { spanIds } from '../tools/rules/spanIds.ts';
import { testFiles } from '../tools/rules/testFiles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const path = join(root, 'docs/rules.md');
const flags = process.argv.slice(2);
const stranger = flags.find((flag) => flag !== '--check' && flag !== '--mark');
if (stranger) {
  console.error(`rules: unknown flag ${stranger}; known: --check --mark`);
  process.exit(2);
}

const citations = testFiles(root).flatMap((file) => citedRules(readFileSync(join(root, file), 'utf8'), file));

if (flags.includes('--mark')) {
  const before = readFileSync(path, 'utf8');
  const after = markRules(before, new Set(citations.map((citation) => citation.id)));
  if (after !== before) writeFileSync(path, after);
}

const { areas, problems } = compareRules(parseRules(readFileSync(path, 'utf8')), citations);
const sum = (of: (count: AreaCount) => number) => areas.reduce((total, count) => total + of(count), 0);
const total = `${sum((a) => a.built)} built, ${sum((a) => a.cited)} cited, ${sum((a) => a.total)} rules`;

if (!flags.includes('--check')) {
  for (const { area, title, built, cited, total: all, uncited } of areas) {
    console.log(`${area.padEnd(5)}${`${built}/${cited}/${all}`.padEnd(12)}${title}`);
    if (uncited.length > 0) console.log(`     not cited: ${spanIds(area, uncited)}`);
  }
}
for (const problem of problems) console.error(`rules: ${problem}`);
console.log(problems.length > 0 ? `${total}, ${problems.length} problems` : total);
if (flags.includes('--check') && problems.length > 0) process.exitCode = 1;
