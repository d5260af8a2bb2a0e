/**
 * `npm run bench [-- NAME …] [-- --json]`: measures ours beside the peers in one run. With `--json` it prints one array
 * of rows and nothing else.
 */

import { findChromium } from '@cmon/testkit/browser/findChromium';
import { BENCH_ROWS, BENCHES } from '../bench/benches.ts';
import type { BenchRow } from '../bench/benchRow.ts';
import { buildAll } from './build/buildAll.ts';

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknownWord =
  names.find((name) => !BENCH_ROWS.includes(name)) ?? flags.find((flag) => flag !== '--json');
if (unknownWord) {
  console.error(`npm run bench: unknown ${unknownWord}; known: ${BENCH_ROWS.join(' ')} --json`);
  process.exit(2);
}

const json = flags.includes('--json');
const say = console.log;
if (json) console.log = () => undefined;
process.env.CHROMIUM_PATH = await findChromium();
await buildAll();
const rows: BenchRow[] = [];
for (const bench of BENCHES) {
  if (names.length > 0 && !bench.rows.some((row) => names.includes(row))) continue;
  const measured = (await bench.run()).filter(
    (row) => names.length === 0 || names.some((name) => row.name.startsWith(name)),
  );
  rows.push(...measured);
  if (!json) for (const row of measured) say(inWords(row));
}
if (json) say(JSON.stringify(rows, null, 2));
process.exit(rows.every((row) => row.met) ? 0 : 1);

function inWords(row: BenchRow): string {
  const peers = Object.entries(row.peers).map(
    ([name, figure]) => `${name} ${figure} ${row.unit} (${(figure / row.ours).toPrecision(3)} ×)`,
  );
  return [`${row.met ? '✓' : '✗'} ${row.name}: ${row.ours} ${row.unit}, goal ${row.goal}`, ...peers].join(
    '\n    ',
  );
}
