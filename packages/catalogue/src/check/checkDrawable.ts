import type { Catalogue } from '@cmon/core/catalogue/document';
import {
  AVATAR_SLOTS,
  type Fond,
  type Forme,
  STORE_LOCALES,
  type StoreLocale,
} from '@cmon/core/catalogue/types';
import { buildAvatar, toAvatarStack } from '@cmon/core/composition/avatar';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { LabelSource, Sheet } from '@cmon/core/imposition/sheet';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { Artwork, Scene } from '@cmon/core/scene/types';
import type { Inks, PrintProfile } from '@cmon/render/pdf/inks';
import { readPdf } from '@cmon/render/pdf/read/readPdf';
import { readPrintedPage } from '@cmon/render/pdf/read/readPrintedPage';
import { writePdf } from '@cmon/render/pdf/writePdf';
import { sceneToSvgString } from '@cmon/render/svg/sceneToSvgString';
import type { CatalogueParts } from '../compile/compileParts.ts';
import { describeRefusal } from '../source/notAuthorised.ts';

/** An entry of the catalogue to draw, by table and id, with a preview that shows it. */
interface Specimen {
  readonly table: string;
  readonly entry: string;
  readonly choice: PreviewChoice;
  readonly preview: number;
  readonly locale: StoreLocale;
}

/** An entry, by table and id, that the screen or the printer can't draw, and the reason. */
export interface DrawingProblem {
  readonly table: string;
  readonly entry: string;
  readonly message: string;
}

/** Texts that every font can write, used in place of the shopper's. */
const SAMPLE_TEXTS = ['Zoé', 'Léon', 'Ana', 'Bo'];

function buildChoice(forme: Forme, changes: Partial<PreviewChoice>): PreviewChoice {
  const textes = forme.textSlots.map((_, index) => ({
    value: SAMPLE_TEXTS[index % SAMPLE_TEXTS.length] ?? '',
    ratio: 1,
  }));
  return { fond: 0, forme: forme.id, font: 1, picto: 0, textcolor: 1, textes, ...changes };
}

/** The settings that select one of several drawings of an entry. */
interface Variant {
  readonly preview: number;
  readonly locale: StoreLocale;
  readonly forme: Forme;
}

/** How many drawings a sequence must have: one for each day of an advent calendar. */
const SEQUENCE_LENGTH = 24;

/** One variant for each drawing of a fond: per number of a sequence, per locale of a localized fond, else one. */
function listVariants({ type }: Fond): readonly Partial<Variant>[] {
  if (type === 'sequence') return Array.from({ length: SEQUENCE_LENGTH }, (_, preview) => ({ preview }));
  if (type === 'localized') return STORE_LOCALES.map((locale) => ({ locale }));
  return [{}];
}

/**
 * Each forme, drawing of a fond, font, picto and avatar layer once. All but formes use the first forme with a picto
 * slot.
 */
function* listSpecimens({ document }: Catalogue): Generator<Specimen> {
  const { formes, fonds, fonts, pictos, avatars } = document;
  const label = formes.find(({ pictoSlot }) => pictoSlot !== null);
  if (!label) return;
  const createSpecimen = (
    table: string,
    entry: { readonly id: number },
    changes: Partial<PreviewChoice>,
    { preview = 0, locale = 'fr_FR', forme = label }: Partial<Variant> = {},
  ): Specimen => ({
    table,
    entry: String(entry.id),
    choice: buildChoice(forme, changes),
    preview,
    locale,
  });
  for (const forme of formes) yield createSpecimen('formes', forme, {}, { forme });
  for (const font of fonts) yield createSpecimen('fonts', font, { font: font.id });
  for (const fond of fonds) {
    if (fond.type === 'avt') continue;
    for (const variant of listVariants(fond)) yield createSpecimen('fonds', fond, { fond: fond.id }, variant);
  }
  for (const picto of pictos) yield createSpecimen('pictos', picto, { picto: picto.id });
  const avatarFonds = fonds.filter(({ type }) => type === 'avt');
  for (const fond of avatarFonds)
    yield createSpecimen('fonds', fond, {
      fond: toAvatarStack(
        fond.id,
        buildAvatar(() => 0),
      ),
    });
  const [avatarFond] = avatarFonds;
  if (!avatarFond) return;
  for (const slot of AVATAR_SLOTS)
    for (const value of avatars[slot])
      yield createSpecimen(`avatars/${slot}`, value, {
        fond: toAvatarStack(avatarFond.id, { ...buildAvatar(() => 0), [slot]: value.id }),
      });
}

/** A sheet with one label and nothing else. */
function buildSheet(source: LabelSource, forme: Forme): Sheet {
  const box = { x: 0, y: 0, width: 1000, height: 1000 };
  return {
    kind: 'roll',
    media: 'L320',
    pole: null,
    page: 1,
    pages: 1,
    width: 1000,
    height: 1000,
    trim: box,
    bleed: box,
    labels: [{ source, forme, x: 20, y: 20, turn: 0, mirror: false, white: false, cut: 'kissCut' }],
    inks: [],
    lines: [],
    codes: [],
    cuts: [],
    registration: [],
    cutterCode: { number: '', inks: [], lines: [] },
    groups: [],
  };
}

/** The compiled drawings and fonts that every specimen is drawn with. No file is read. */
function buildResources(parts: CatalogueParts) {
  const drawings = new Map<string, Artwork>([
    ...parts.fonds.flatMap(({ files }) =>
      files.map(({ file, artwork }): [string, Artwork] => [file, artwork]),
    ),
    ...parts.pictos.map(({ picto, artwork }): [string, Artwork] => [picto.file, artwork]),
    ...AVATAR_SLOTS.flatMap((slot) =>
      parts.avatars[slot].map(({ avatar, artwork }): [string, Artwork] => [
        `AVT/${avatar.value}.svg`,
        artwork,
      ]),
    ),
  ]);
  const fonts = new Map(parts.fonts.map((compiled) => [compiled.font.id, compiled]));
  return {
    artwork: (file: string) => drawings.get(file) ?? null,
    font: (id: number) => fonts.get(id) ?? null,
  };
}

/** Prints one scene to a PDF and reads the PDF back. Returns messages for other inks and for missing letters. */
async function checkPrint(
  specimen: Specimen,
  scene: Scene,
  forme: Forme,
  resources: ReturnType<typeof buildResources>,
  { inks, profile }: PrintColours,
) {
  const composition = { id: 1, code: 'SPECIMEN', previews: [specimen.choice] };
  const source = {
    itemId: 'specimen',
    composition,
    preview: 0,
    catalogueVersion: 'specimen',
    locale: specimen.locale,
  };
  const parts: Uint8Array[] = [];
  await writePdf(
    {
      sheets: [buildSheet(source, forme)],
      part: 'print',
      getScene: () => scene,
      resources,
      getInks: () => inks,
      profile,
      device: DURST,
      layers: DURST.layers,
      varnish: false,
      info: { title: 'specimen', madeAt: '2026-01-01T00:00:00.000Z', revision: 1, identity: 'specimen' },
    },
    {
      write: async (bytes) => {
        parts.push(bytes);
      },
    },
  );
  const file = readPdf(Buffer.concat(parts));
  const [page] = file.pages;
  if (!page) return ['print has no page'];
  const { unexpected, glyphs } = readPrintedPage(file, page);
  const letterCount = scene.nodes.reduce(
    (sum, node) => sum + (node.kind === 'text' ? node.text.length : 0),
    0,
  );
  return [
    ...unexpected.map((operation) => `can't be printed in process inks: ${operation}`),
    ...(glyphs.length < letterCount ? [`prints ${glyphs.length} of ${letterCount} letters`] : []),
  ];
}

/** False when the scene left out an avatar layer because its drawing is missing. */
const hasAvatarLayer = ({ nodes }: Scene) =>
  nodes.some((node) => node.kind === 'artwork' && node.layer === 'avatar');

/** The inks of the catalogue's colours on a press, and the press's profile. */
export interface PrintColours {
  readonly inks: Inks;
  readonly profile: PrintProfile;
}

/** Draws each entry of the catalogue once for the screen and for print. Returns one problem per entry and message. */
export async function checkDrawable(
  catalogue: Catalogue,
  parts: CatalogueParts,
  colours: PrintColours,
): Promise<DrawingProblem[]> {
  const resources = buildResources(parts);
  const problems: DrawingProblem[] = [];
  for (const specimen of listSpecimens(catalogue)) {
    const { table, entry, choice, preview, locale } = specimen;
    const forme = catalogue.formes.get(choice.forme);
    if (!forme) continue;
    const add = (message: string) => {
      const isKnown = problems.some(
        (problem) => problem.table === table && problem.entry === entry && problem.message === message,
      );
      if (!isKnown) problems.push({ table, entry, message });
    };
    try {
      const scene = buildScene(choice, {
        catalogue,
        locale,
        mode: 'preview',
        metrics: (id) => resources.font(id)?.metrics ?? null,
        hasArtwork: (file) => resources.artwork(file) !== null,
        preview,
        purpose: 'print',
      });
      for (const warning of scene.warnings)
        if (warning.kind === 'fondRefused') add(describeRefusal(warning.failure));
        else if (warning.kind !== 'textTooSmall') add(`is drawn with a fallback: ${warning.kind}`);
      if (table.startsWith('avatars/') && !hasAvatarLayer(scene)) add('is left out of the picture');
      const svg = sceneToSvgString(scene, {
        fontFamily: () => null,
        artwork: resources.artwork,
        href: () => null,
        glyphs: resources.font,
      });
      if (/NaN|undefined/.test(svg)) add('its SVG contains NaN or undefined');
      for (const message of await checkPrint(specimen, scene, forme, resources, colours)) add(message);
    } catch (error) {
      add(`can't be drawn: ${(error as Error).message}`);
    }
  }
  return problems;
}
