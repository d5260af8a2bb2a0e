import type { Catalogue } from '@cmon/core/catalogue/document';
import {
  AVATAR_SLOTS,
  type Fond,
  type Forme,
  STORE_LOCALES,
  type StoreLocale,
} from '@cmon/core/catalogue/types';
import { avatarStack, wornBySlot } from '@cmon/core/composition/avatar';
import type { PreviewChoice } from '@cmon/core/composition/types';
import { DEFAULT_DEVICE } from '@cmon/core/imposition/defaultDevice';
import type { LabelSource, Sheet } from '@cmon/core/imposition/sheet';
import { buildScene } from '@cmon/core/scene/buildScene';
import type { Artwork, Scene } from '@cmon/core/scene/types';
import { printedPage } from '@cmon/render/pdf/read/printedPage';
import { readPdf } from '@cmon/render/pdf/read/readPdf';
import { writePdf } from '@cmon/render/pdf/writePdf';
import { sceneToSvgString } from '@cmon/render/svg/sceneToSvgString';
import type { CatalogueParts } from '../compile/compileParts.ts';
import { describeRefusal } from '../source/notAuthorised.ts';

/** One thing to be drawn, by table and id, and the preview that shows it. */
interface Specimen {
  readonly table: string;
  readonly entry: string;
  readonly choice: PreviewChoice;
  readonly preview: number;
  readonly locale: StoreLocale;
}

export interface Undrawable {
  readonly table: string;
  readonly entry: string;
  readonly message: string;
}

/** A line that every font can write: it stands for the shopper's. */
const WORDS = ['Zoé', 'Léon', 'Ana', 'Bo'];

function choiceOn(forme: Forme, more: Partial<PreviewChoice>): PreviewChoice {
  const textes = forme.textSlots.map((_, index) => ({ value: WORDS[index % WORDS.length] ?? '', ratio: 1 }));
  return { fond: 0, forme: forme.id, font: 1, picto: 0, textcolor: 1, textes, ...more };
}

/** Under what a thing is drawn, where that makes it another drawing. */
interface Variant {
  readonly preview: number;
  readonly locale: StoreLocale;
  readonly forme: Forme;
}

/** How many numbers a sequence must have: the days of an advent calendar. */
const NUMBERS = 24;

/** The previews that show each number of a sequence, the locales that show each of a fond's languages; else one of all. */
function variantsOf({ type }: Fond): readonly Partial<Variant>[] {
  if (type === 'sequence') return Array.from({ length: NUMBERS }, (_, preview) => ({ preview }));
  if (type === 'localized') return STORE_LOCALES.map((locale) => ({ locale }));
  return [{}];
}

/** Every forme, fond (each drawing of it), font, picto and avatar layer once, on the first forme that can show it. */
function* specimens({ document }: Catalogue): Generator<Specimen> {
  const { formes, fonds, fonts, pictos, avatars } = document;
  const label = formes.find(({ pictoSlot }) => pictoSlot !== null);
  if (!label) return;
  const of = (
    table: string,
    entry: { readonly id: number },
    more: Partial<PreviewChoice>,
    { preview = 0, locale = 'fr_FR', forme = label }: Partial<Variant> = {},
  ): Specimen => ({
    table,
    entry: String(entry.id),
    choice: choiceOn(forme, more),
    preview,
    locale,
  });
  for (const forme of formes) yield of('formes', forme, {}, { forme });
  for (const font of fonts) yield of('fonts', font, { font: font.id });
  for (const fond of fonds) {
    if (fond.type === 'avt') continue;
    for (const variant of variantsOf(fond)) yield of('fonds', fond, { fond: fond.id }, variant);
  }
  for (const picto of pictos) yield of('pictos', picto, { picto: picto.id });
  const stages = fonds.filter(({ type }) => type === 'avt');
  for (const fond of stages)
    yield of('fonds', fond, {
      fond: avatarStack(
        fond.id,
        wornBySlot(() => 0),
      ),
    });
  const [stage] = stages;
  if (!stage) return;
  for (const slot of AVATAR_SLOTS)
    for (const value of avatars[slot])
      yield of(`avatars/${slot}`, value, {
        fond: avatarStack(stage.id, { ...wornBySlot(() => 0), [slot]: value.id }),
      });
}

/** A sheet that holds one label and nothing else. */
function sheetOf(source: LabelSource, forme: Forme): Sheet {
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

/** What every specimen is drawn with: the drawings and fonts just compiled, never a file. */
function materials(parts: CatalogueParts) {
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
  const fonts = new Map(parts.fonts.map((made) => [made.font.id, made]));
  return {
    artwork: (file: string) => drawings.get(file) ?? null,
    font: (id: number) => fonts.get(id) ?? null,
  };
}

/** Prints one scene alone and reads it back: sentences for what isn't in process inks, and for letters that got lost. */
async function printed(specimen: Specimen, scene: Scene, forme: Forme, using: ReturnType<typeof materials>) {
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
      sheets: [sheetOf(source, forme)],
      part: 'print',
      sceneOf: () => scene,
      resources: using,
      device: DEFAULT_DEVICE,
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
  const { strangers, glyphs } = printedPage(file, page);
  const letters = scene.nodes.reduce((sum, node) => sum + (node.kind === 'text' ? node.text.length : 0), 0);
  return [
    ...strangers.map((stranger) => `can't be printed in process inks: ${stranger}`),
    ...(glyphs.length < letters ? [`prints ${glyphs.length} of ${letters} letters`] : []),
  ];
}

/** The scene leaves out a layer that it has no drawing of. */
const wearsSomething = ({ nodes }: Scene) =>
  nodes.some((node) => node.kind === 'artwork' && node.layer === 'avatar');

/** What the screen or the printer can't draw of a catalogue, each with the specimen that shows it. */
export async function checkDrawable(catalogue: Catalogue, parts: CatalogueParts): Promise<Undrawable[]> {
  const using = materials(parts);
  const found: Undrawable[] = [];
  for (const specimen of specimens(catalogue)) {
    const { table, entry, choice, preview, locale } = specimen;
    const forme = catalogue.formes.get(choice.forme);
    if (!forme) continue;
    const add = (message: string) => {
      const known = found.some(
        (one) => one.table === table && one.entry === entry && one.message === message,
      );
      if (!known) found.push({ table, entry, message });
    };
    try {
      const scene = buildScene(choice, {
        catalogue,
        locale,
        mode: 'preview',
        metrics: (id) => using.font(id)?.metrics ?? null,
        hasArtwork: (file) => using.artwork(file) !== null,
        preview,
        purpose: 'print',
      });
      for (const warning of scene.warnings)
        if (warning.kind === 'fondRefused') add(describeRefusal(warning.failure));
        else if (warning.kind !== 'textTooSmall') add(`is drawn with a fallback: ${warning.kind}`);
      if (table.startsWith('avatars/') && !wearsSomething(scene)) add('is left out of the picture');
      const svg = sceneToSvgString(scene, {
        fontFamily: () => null,
        artwork: using.artwork,
        href: () => null,
        glyphs: using.font,
      });
      if (/NaN|undefined/.test(svg)) add('the screen draws it nowhere');
      for (const message of await printed(specimen, scene, forme, using)) add(message);
    } catch (error) {
      add(`can't be drawn: ${(error as Error).message}`);
    }
  }
  return found;
}
