import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { imposeMegalot } from '@cmon/core/imposition/imposeMegalot';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { buildScene } from '@cmon/core/scene/buildScene';
import { measureText } from '@cmon/core/scene/measureText';
import type { Scene } from '@cmon/core/scene/types';
import { writePdf } from '@cmon/render/pdf/writePdf';
import { openPrintCatalogue } from '../../apps/server/src/files/printCatalogue.ts';
import { benchForme, labelPlan } from './labelPlan.ts';

/**
 * The job of one process: number of designs, copies of each, repetitions, and whether scenes are laid out beforehand
 * or on the way.
 */
interface Order {
  readonly folder: string;
  readonly designs: number;
  readonly copies: number;
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

/** A longer plan is generated while it is read, so that its own size isn't measured. */
const MOST_KEPT = 10_000;

/** Writes the labels of a megalot into one PDF and measures its own process. The bytes are discarded. */
async function main(order: Order): Promise<PrintRun> {
  const options = readFileSync(join(order.folder, 'json/cmonJson_all.json'), 'utf8');
  const print = openPrintCatalogue(order.folder, indexCatalogue(JSON.parse(options)));
  const [like] = print.catalogue.formes.values();
  const colour = [...print.catalogue.fonds.values()].find((fond) => fond.type === 'couleur');
  const picto = [...print.catalogue.pictos.values()].find((one) => one.type === 'poly');
  if (!like || !colour || !picto) throw new Error('the catalogue lacks what the bench prints');
  const forme = benchForme(like);
  const catalogue = { ...print.catalogue, formes: new Map([[forme.id, forme]]) };
  const sceneEnv = {
    catalogue,
    locale: 'fr_FR',
    mode: 'preview',
    metrics: (id: number) => print.resources.font(id)?.metrics ?? null,
    hasArtwork: print.hasArtwork,
    purpose: 'print',
  } as const;
  const build = (source: LabelSource): Scene => {
    const choice = source.composition.previews[source.preview];
    if (!choice) throw new Error('no preview');
    return buildScene(choice, sceneEnv);
  };
  const base = { fond: colour.id, forme: forme.id, font: 1, picto: picto.id, textcolor: 1 };
  const plan = labelPlan(order.designs, order.copies, base);
  const kept = order.designs > MOST_KEPT ? plan : { ...plan, strips: [...plan.strips] };
  const ready = new Map<LabelSource, Scene>();
  if (order.scenes === 'before') {
    for (const strip of kept.strips) for (const label of strip.labels) ready.set(label, build(label));
  }
  const metrics = print.resources.font(DURST.ticketFont)?.metrics;
  if (!metrics) throw new Error('no ticket font');
  const env = {
    device: DURST,
    forme: () => forme,
    emWidth: (text: string) => measureText(metrics, text),
  };
  const colours = print.colours(DURST.profile);
  const profile = colours?.profile;
  if (!colours || !profile) throw new Error(`no profile ${DURST.profile}`);
  const times: number[] = [];
  let written = { labels: 0, pages: 0, bytes: 0 };
  for (let run = 0; run < order.runs; run += 1) {
    const start = performance.now();
    const layout = imposeMegalot(kept, env);
    if (!layout.ok) throw new Error(layout.failure.why);
    written = await writePdf(
      {
        sheets: layout.value.sheets(),
        part: 'print',
        getScene: (source) => ready.get(source) ?? build(source),
        resources: print.resources,
        getInks: () => colours.inks,
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
  const { labels, pages, bytes } = written;
  return { times, labels, pages, bytes, peak: process.resourceUsage().maxRSS / 1024 };
}

process.stdout.write(JSON.stringify(await main(JSON.parse(process.argv[2] ?? '{}'))));
