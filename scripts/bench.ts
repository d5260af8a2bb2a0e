/**
 * `npm run bench [-- NAME …] [-- --json]`: measures ours beside the peers in one run. With `--json` it prints one array
 * of rows and nothing else.
 */
import type { BenchRow } from '../bench/benchRow.ts';
import { buildAll } from './build/buildAll.ts';
import { findChromium } from './run/findChromium.ts';

/** Which file measures which rows. Loaded only when asked for. */
const BENCHES: readonly {
  readonly rows: readonly string[];
  readonly run: () => Promise<readonly BenchRow[]>;
}[] = [
  { rows: ['text-fit'], run: async () => (await import('../bench/text-fit.ts')).benchTextFit() },
  {
    rows: ['keystroke', 'keystroke-paint'],
    run: async () => (await import('../bench/keystroke.ts')).benchKeystroke(),
  },
  {
    rows: ['first-preview'],
    run: async () => (await import('../bench/firstPreview.ts')).benchFirstPreview(),
  },
  { rows: ['proof-sheet'], run: async () => (await import('../bench/proofSheet.ts')).benchProofSheet() },
  { rows: ['widget-size'], run: async () => (await import('../bench/widget-size.ts')).benchWidgetSize() },
  {
    rows: ['options', 'options-size'],
    run: async () => (await import('../bench/options.ts')).benchOptions(),
  },
  {
    rows: ['catalogue-check'],
    run: async () => (await import('../bench/catalogueCheck.ts')).benchCatalogueCheck(),
  },
  { rows: ['rules'], run: async () => (await import('../bench/rules.ts')).benchRules() },
  {
    rows: ['pdf-distinct', 'pdf-copies', 'pdf-copies-process', 'pdf-memory', 'pdf-memory-size'],
    run: async () => (await import('../bench/pdf.ts')).benchPdf(),
  },
];

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const known = BENCHES.flatMap(({ rows }) => rows);
const stranger = names.find((name) => !known.includes(name)) ?? flags.find((flag) => flag !== '--json');
if (stranger) {
  console.error(`npm run bench: unknown ${stranger}; known: ${known.join(' ')} --json`);
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
