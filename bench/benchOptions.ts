import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { parseOptions } from '@cmon/core/catalogue/parseOptions';
import type { BenchRow } from './benchRow.ts';
import { parseWithValibot } from './options/parseWithValibot.ts';
import { parseWithZod } from './options/parseWithZod.ts';

const ROUND_COUNT = 30;
const GOAL_RATIO = 1.2;
const GOAL_BYTES = 350_000;
/** The quality requirements ask for a document of 3 MB. Our options are repeated under new ids up to this size. */
const WANTED_BYTES = 3_000_000;

const LISTS = ['fonds', 'formes', 'fonts', 'pictos', 'textcolors', 'groups'] as const;

/** The same document several times over, each copy under its own ids. */
function repeatDocument(document: OptionsDocument, times: number): OptionsDocument {
  const repeatWithNewIds = <T extends { readonly id: number }>(entries: readonly T[]) =>
    Array.from({ length: times }, (_, copy) =>
      entries.map((entry) => ({ ...entry, id: entry.id + copy * 1_000_000 })),
    ).flat();
  const lists = Object.fromEntries(LISTS.map((name) => [name, repeatWithNewIds(document[name] as never)]));
  const repeatEntries = <T>(entries: readonly T[]) => Array.from({ length: times }, () => entries).flat();
  return {
    ...document,
    ...lists,
    teintelinks: repeatEntries(document.teintelinks),
    rules: repeatEntries(document.rules),
  } as OptionsDocument;
}

/** The best of many runs, ms: the cost of the work without interruptions. */
function measureBestTimeMs(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUND_COUNT; round++) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

const roundToThreeDigits = (value: number) => Number(value.toPrecision(3));

/**
 * Measures the published options document: its size, and the time to validate and index it compared with parsing it.
 */
export async function benchOptions(): Promise<BenchRow[]> {
  const folder = fileURLToPath(new URL('../dist/catalogue/json', import.meta.url));
  const published = readFileSync(join(folder, 'cmonJson_all.json'), 'utf8');
  const document = JSON.parse(published) as OptionsDocument;
  const text = JSON.stringify(repeatDocument(document, Math.ceil(WANTED_BYTES / published.length)));

  const validateAndIndex = () => {
    const parsed = parseOptions(text);
    if (!parsed.ok) throw new Error(parsed.failure.path);
    return indexCatalogue(parsed.value);
  };
  const parseMs = measureBestTimeMs(() => JSON.parse(text));
  const ours = measureBestTimeMs(validateAndIndex);
  const bytes = gzipSync(published, { level: 9 }).length;
  return [
    {
      name: 'options',
      ours: roundToThreeDigits(ours),
      unit: 'ms',
      peers: {
        'JSON.parse': roundToThreeDigits(parseMs),
        'JSON.parse + valibot': roundToThreeDigits(
          measureBestTimeMs(() => parseWithValibot(JSON.parse(text))),
        ),
        'JSON.parse + zod': roundToThreeDigits(measureBestTimeMs(() => parseWithZod(JSON.parse(text)))),
      },
      goal: `≤ ${GOAL_RATIO} × JSON.parse`,
      met: ours <= GOAL_RATIO * parseMs,
      note: `${(text.length / 1e6).toFixed(1)} MB`,
    },
    {
      name: 'options-size',
      ours: bytes,
      unit: 'bytes gzip',
      peers: { uncompressed: Buffer.byteLength(published) },
      goal: `≤ ${GOAL_BYTES}`,
      met: bytes <= GOAL_BYTES,
    },
  ];
}
