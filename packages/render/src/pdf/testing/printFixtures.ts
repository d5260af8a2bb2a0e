import { imposeMegalot, type PlanSource } from '@cmon/core/imposition/imposeMegalot';
import type { LabelSource, Sheet } from '@cmon/core/imposition/sheet';
import { env } from '@cmon/core/imposition/testing/fixtures';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import type { Printer } from '@cmon/core/production/devices/device';
import { buildScene } from '@cmon/core/scene/buildScene';
import { measureText } from '@cmon/core/scene/measureText';
import { testEnv } from '@cmon/core/scene/testing/testCatalogue';
import { testFont } from '@cmon/core/scene/testing/testFonts';
import type { Artwork, Scene } from '@cmon/core/scene/types';
import { FORMULA_INKS } from '../inks.ts';
import type { PrintResources } from '../printResources.ts';
import { type PdfJob, type WrittenPdf, writePdf } from '../writePdf.ts';
import { DEFAULT_PROFILE } from './defaultProfile.ts';

const star: Artwork = {
  width: 100,
  height: 100,
  shapes: [
    {
      d: 'M50 5 L61 38 L95 38 L68 59 L78 92 L50 72 L22 92 L32 59 L5 38 L39 38 Z',
      fill: 'tint',
    },
  ],
};
const fox: Artwork = {
  width: 32,
  height: 32,
  shapes: [
    { d: 'M2 2 C10 0 20 0 30 2 L30 30 L2 30 Z', fill: '#ff822d' },
    { d: 'M8 10 L12 10 L12 14 L8 14 Z M9 11 L11 11 L11 13 L9 13 Z', fill: '#212121', evenOdd: true },
  ],
};
const dots: Artwork = {
  width: 10,
  height: 10,
  shapes: [
    { d: 'M0 0 L10 0 L10 10 L0 10 Z', fill: '#bde0fe' },
    { d: 'M4 4 L6 4 L6 6 L4 6 Z', fill: '#ffffff' },
  ],
};

const ARTWORK: Readonly<Record<string, Artwork>> = {
  'pictos/mono/etoile.svg': star,
  'pictos/poly/renard.svg': fox,
  'backgrounds/etoiles.svg': dots,
  'backgrounds/mer.svg': fox,
};

export const resources: PrintResources = {
  artwork: (file) => ARTWORK[file] ?? null,
  font: (id) => testFont(id),
};

export const device: Printer = { ...DURST, ticketFont: 1 };

export function getScene(source: LabelSource): Scene {
  const choice = source.composition.previews[source.preview];
  if (!choice) throw new Error('The composition has no such preview');
  return buildScene(choice, testEnv({ purpose: 'print', hasArtwork: (file) => file in ARTWORK }));
}

/** The sheets of a plan on a printer. `changes` replace members of the imposition's environment, e.g. its formes. */
export function imposeSheets(
  plan: PlanSource,
  settings = device,
  changes: Partial<ReturnType<typeof env>> = {},
): readonly Sheet[] {
  const emWidth = (text: string) => measureText(testFont(settings.ticketFont).metrics, text);
  const layout = imposeMegalot(plan, { ...env(settings), emWidth, ...changes });
  if (!layout.ok) throw new Error(layout.failure.why);
  return [...layout.value.sheets()];
}

/** A job that prints sheets with the artwork and the fonts of this file. */
export function buildPdfJob(sheets: Iterable<Sheet>, changes: Partial<PdfJob> = {}): PdfJob {
  return {
    sheets,
    part: 'print',
    getScene,
    resources,
    getInks: () => FORMULA_INKS,
    profile: DEFAULT_PROFILE,
    device,
    layers: device.layers,
    varnish: false,
    info: {
      title: 'M000123_r01_p01of01_320',
      madeAt: '2026-03-02T09:00:00Z',
      revision: 1,
      identity: 'meg-1 1 1 print',
    },
    ...changes,
  };
}

export async function writePdfBytes(
  pdfJob: PdfJob,
): Promise<{ readonly bytes: Buffer; readonly written: WrittenPdf }> {
  const chunks: Uint8Array[] = [];
  const written = await writePdf(pdfJob, { write: (chunk) => void chunks.push(chunk) });
  return { bytes: Buffer.concat(chunks), written };
}
