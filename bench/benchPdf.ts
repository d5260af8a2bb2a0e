import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { BenchRow } from './benchRow.ts';
import { measurePdfPeers, type PeerSpeeds } from './pdf/measurePdfPeers.ts';
import type { PrintRun } from './pdf/printRun.ts';

const CATALOGUE = fileURLToPath(new URL('../dist/catalogue', import.meta.url));
/** The runs that count, after those that warm the process up. */
const WARM_RUNS = 8;
const COLD_RUNS = 12;
/** A megalot whose labels are printed several times each. */
const REPEATED = { designs: 500, copies: 20 };
/** How many times faster than pdfkit we want to be with distinct labels. */
const TIMES_PDFKIT = 12;

/**
 * Measures the print file: labels a second from finished scenes (imposition, content, compression, file), and size.
 * Each measurement has its own process; ours is bundled as the server is. The peers get the places of the labels from
 * us, and only draw. See `measurePdfPeers`.
 */
export async function benchPdf(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-bench-'));
  try {
    const program = join(folder, 'printRun.mjs');
    const input = fileURLToPath(new URL('./pdf/printRun.ts', import.meta.url));
    const bundle = await rolldown({ input, platform: 'node' });
    // As in the server, code that only some devices need is a chunk of its own, such as the encoder of Data Matrix codes.
    await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
    await bundle.close();
    const run = (order: object): PrintRun & { readonly process: number } => {
      const start = performance.now();
      const job = JSON.stringify({ folder: CATALOGUE, ...order });
      const out = execFileSync(process.execPath, [program, job]);
      return { ...(JSON.parse(out.toString()) as PrintRun), process: performance.now() - start };
    };
    return [
      ...measureDistinctLabels(run, measurePdfPeers({ folder: CATALOGUE, designs: 10_000, copies: 1 })),
      ...measureRepeatedLabels(run, measurePdfPeers({ folder: CATALOGUE, ...REPEATED })),
      ...measureSize(run),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Run = (order: object) => PrintRun & { readonly process: number };

/** Labels a second of the faster quarter of the warm runs, because the machine is shared. */
function computeLabelsPerSecond({ times, labels }: PrintRun): number {
  const warm = times.slice(-WARM_RUNS).sort((a, b) => a - b);
  return Math.round((labels / (warm[Math.floor(warm.length / 4)] ?? Infinity)) * 1000);
}

function measureDistinctLabels(run: Run, peers: PeerSpeeds): BenchRow[] {
  const ours = computeLabelsPerSecond(
    run({ designs: 10_000, copies: 1, runs: COLD_RUNS + WARM_RUNS, scenes: 'before' }),
  );
  const withScenes = computeLabelsPerSecond(
    run({ designs: 10_000, copies: 1, runs: COLD_RUNS + WARM_RUNS, scenes: 'on the way' }),
  );
  return [
    {
      name: 'pdf-distinct',
      ours,
      unit: 'labels/s',
      peers,
      goal: `≥ 100000 labels/s and ≥ ${TIMES_PDFKIT} × pdfkit`,
      met: ours >= Math.max(100_000, TIMES_PDFKIT * peers.pdfkit),
      note: `${withScenes} labels/s with each scene laid out on the way`,
    },
  ];
}

function measureRepeatedLabels(run: Run, peers: PeerSpeeds): BenchRow[] {
  const ours = computeLabelsPerSecond(run({ ...REPEATED, runs: COLD_RUNS + WARM_RUNS, scenes: 'before' }));
  const withScenes = computeLabelsPerSecond(
    run({ ...REPEATED, runs: COLD_RUNS + WARM_RUNS, scenes: 'on the way' }),
  );
  const once = { ...REPEATED, runs: 1, scenes: 'on the way' };
  const measureSeconds = (start: () => number): number =>
    Math.round(Math.min(...Array.from({ length: 4 }, start))) / 1000;
  const seconds = measureSeconds(() => run(once).process);
  // What such a process takes before its first label: Node itself, and our code with the catalogue.
  const limits = {
    'an empty Node process': measureSeconds(startNode),
    'a process with one label': measureSeconds(() => run({ ...once, designs: 1, copies: 1 }).process),
  };
  return [
    {
      name: 'pdf-copies',
      ours,
      unit: 'labels/s',
      peers,
      goal: '≥ 250000 labels/s',
      met: ours >= 250_000,
      note: `500 designs × 20 copies; ${withScenes} labels/s with each scene laid out on the way`,
    },
    {
      name: 'pdf-copies-process',
      ours: seconds,
      unit: 's',
      peers: limits,
      goal: '≤ 0.4 s for the whole process',
      met: seconds <= 0.4,
    },
  ];
}

/** Starts Node without a program and returns the time it took, ms. */
function startNode(): number {
  const start = performance.now();
  execFileSync(process.execPath, ['-e', '0']);
  return performance.now() - start;
}

function measureSize(run: Run): BenchRow[] {
  const large = run({ copies: 1, runs: 1, scenes: 'on the way', designs: 200_000 });
  const size = Math.round((large.bytes / large.labels) * 1e4) / 1e6;
  return [
    {
      name: 'pdf-memory-size',
      ours: Math.round(size * 100) / 100,
      unit: 'MB per 10,000 labels',
      peers: 'the peers write each label anew: see pdf-distinct',
      goal: '≤ 0.6 MB',
      met: size <= 0.6,
    },
  ];
}
