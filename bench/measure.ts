/**
 * Measures the rows named on the command line, or all of them, and prints each. With `--json` it prints one array of
 * rows and nothing else. `npm run bench` runs it after installing the peers and building the product.
 */
import { BENCHES } from './benches.ts';
import type { BenchRow } from './benchRow.ts';
import { describeRow } from './describeRow.ts';
import { ROWS } from './rows.ts';

const isJson = process.argv.includes('--json');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const print = console.log;
// What a bench prints on its way must not be mixed with the JSON.
if (isJson) console.log = () => undefined;

const rows: BenchRow[] = [];
for (const bench of Object.keys(ROWS) as (keyof typeof ROWS)[]) {
  if (names.length > 0 && !ROWS[bench].some((row) => names.includes(row))) continue;
  const measured = (await BENCHES[bench]()).filter(
    (row) => names.length === 0 || names.some((name) => row.name.startsWith(name)),
  );
  rows.push(...measured);
  if (!isJson) for (const row of measured) print(describeRow(row));
}
if (isJson) print(JSON.stringify(rows, null, 2));
process.exit(rows.every((row) => row.met) ? 0 : 1);
