import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { imposeMegalot, type MegalotLayout, type PlanSource } from '@cmon/core/imposition/imposeMegalot';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { buildScene } from '@cmon/core/scene/buildScene';
import { measureText } from '@cmon/core/scene/measureText';
import type { Scene } from '@cmon/core/scene/types';
import type { Inks, PrintProfile } from '@cmon/render/pdf/inks';
import type { PrintResources } from '@cmon/render/pdf/printResources';
import { openPrintCatalogue } from '../../apps/server/src/files/printCatalogue.ts';
import { createBenchForme, createLabelPlan } from './labelPlan.ts';

/** A megalot of `designs` different labels, `copies` times each, and the folder of the built catalogue. */
export interface PrintOrder {
  readonly folder: string;
  readonly designs: number;
  readonly copies: number;
}

/** What is needed to print the megalot on the DURST. */
export interface PrintBench {
  readonly plan: PlanSource;
  readonly resources: PrintResources;
  readonly inks: Inks;
  readonly profile: PrintProfile;
  /** Lays out one label. */
  readonly build: (source: LabelSource) => Scene;
  /** Places the labels on the sheets. */
  readonly impose: () => MegalotLayout;
}

/**
 * The most designs of a plan that is kept in memory. A larger plan is generated while it is read, so that its own size isn't
 * measured.
 */
const MAX_KEPT_DESIGNS = 10_000;

/** Opens the catalogue and makes the plan. Throws when the catalogue lacks what the bench prints. */
export function openPrintBench({ folder, designs, copies }: PrintOrder): PrintBench {
  const document = readFileSync(join(folder, 'json/cmonJson_all.json'), 'utf8');
  const print = openPrintCatalogue(folder, indexCatalogue(JSON.parse(document)));
  const [modelForme] = print.catalogue.formes.values();
  const colour = [...print.catalogue.fonds.values()].find(({ type }) => type === 'couleur');
  const picto = [...print.catalogue.pictos.values()].find(({ type }) => type === 'poly');
  if (!modelForme || !colour || !picto) throw new Error('the catalogue lacks what the bench prints');
  const forme = createBenchForme(modelForme);
  const sceneEnv = {
    catalogue: { ...print.catalogue, formes: new Map([[forme.id, forme]]) },
    locale: 'fr_FR',
    mode: 'preview',
    metrics: (id: number) => print.resources.font(id)?.metrics ?? null,
    hasArtwork: print.hasArtwork,
    purpose: 'print',
  } as const;
  const base = { fond: colour.id, forme: forme.id, font: 1, picto: picto.id, textcolor: 1 };
  const generatedPlan = createLabelPlan(designs, copies, base);
  const plan =
    designs > MAX_KEPT_DESIGNS ? generatedPlan : { ...generatedPlan, strips: [...generatedPlan.strips] };
  const metrics = print.resources.font(DURST.ticketFont)?.metrics;
  if (!metrics) throw new Error('no ticket font');
  const env = {
    device: DURST,
    forme: () => forme,
    emWidth: (text: string) => measureText(metrics, text),
  };
  const colours = print.colours(DURST.profile);
  if (!colours?.profile) throw new Error(`no profile ${DURST.profile}`);
  return {
    plan,
    resources: print.resources,
    inks: colours.inks,
    profile: colours.profile,
    build: (source) => {
      const choice = source.composition.previews[source.preview];
      if (!choice) throw new Error('no preview');
      return buildScene(choice, sceneEnv);
    },
    impose: () => {
      const layout = imposeMegalot(plan, env);
      if (!layout.ok) throw new Error(layout.failure.why);
      return layout.value;
    },
  };
}
