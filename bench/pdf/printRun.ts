import type { LabelSource } from '@cmon/core/imposition/sheet';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import type { Scene } from '@cmon/core/scene/types';
import { writePdf } from '@cmon/render/pdf/writePdf';
import { openPrintBench, type PrintOrder } from './openPrintBench.ts';

/** The job of one process: a megalot, repetitions, and whether scenes are laid out beforehand or during each run. */
interface Job extends PrintOrder {
  readonly runs: number;
  readonly scenes: 'before' | 'on the way';
}

/** The measurements, written to standard output as JSON. */
export interface PrintRun {
  /** Milliseconds of each run; the first run is cold. */
  readonly times: readonly number[];
  readonly labels: number;
  readonly pages: number;
  readonly bytes: number;
  /** Peak resident memory, MB. */
  readonly peak: number;
}

/** Writes the labels of a megalot into one PDF and measures its own process. The bytes are discarded. */
async function main(job: Job): Promise<PrintRun> {
  const { plan, resources, inks, profile, build, impose } = openPrintBench(job);
  const scenes = new Map<LabelSource, Scene>();
  if (job.scenes === 'before') {
    for (const strip of plan.strips) for (const label of strip.labels) scenes.set(label, build(label));
  }
  const times: number[] = [];
  let sizes = { labels: 0, pages: 0, bytes: 0 };
  for (let run = 0; run < job.runs; run += 1) {
    const start = performance.now();
    sizes = await writePdf(
      {
        sheets: impose().sheets(),
        part: 'print',
        getScene: (source) => scenes.get(source) ?? build(source),
        resources,
        getInks: () => inks,
        profile,
        device: DURST,
        layers: DURST.layers,
        varnish: false,
        info: { title: 'bench', madeAt: plan.megalot.madeAt, revision: 1, identity: 'bench' },
      },
      { write: () => undefined },
    );
    times.push(performance.now() - start);
  }
  const { labels, pages, bytes } = sizes;
  return { times, labels, pages, bytes, peak: process.resourceUsage().maxRSS / 1024 };
}

process.stdout.write(JSON.stringify(await main(JSON.parse(process.argv[2] ?? '{}'))));
