import { createHash } from 'node:crypto';
import type { OptionsDocument } from '@cmon/core/catalogue/document';
import type { IdeasDocument } from '@cmon/core/catalogue/ideas/ideas';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { AvatarSlot, AvatarValue } from '@cmon/core/catalogue/types';
import { AVATAR_SLOTS, LOCALES } from '@cmon/core/catalogue/types';
import type { InkTable } from '@cmon/core/imposition/inkTable';
import type { Artwork } from '@cmon/core/scene/types';
import { buildInkTables, listPrintedColours } from '../colour/buildInkTables.ts';
import type { Profiles } from '../source/readProfiles.ts';
import { buildArtworkSvg } from '../svg/buildArtworkSvg.ts';
import { buildPhotoFond } from './buildPhotoFond.ts';
import type { CatalogueParts } from './compileParts.ts';
import { summarizeProduct } from './compileProducts.ts';
import { buildFormeArtwork } from './drawings/formeSvg.ts';
import { drawOpening, type OpeningResources } from './drawOpening.ts';
import { buildWebFont } from './fonts/buildWebFont.ts';

/** Path under dist/catalogue → content. */
export type OutputFiles = ReadonlyMap<string, string | Uint8Array>;

const toJson = (value: unknown) => `${JSON.stringify(value)}\n`;

/** Hex digits of a version: short enough for a URL, long enough to be unique. */
const VERSION_LENGTH = 16;

function hashContent(files: OutputFiles, document: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(document));
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    digest.update(path).update(content);
  return digest.digest('hex').slice(0, VERSION_LENGTH);
}

function buildDocument(parts: CatalogueParts, version: string): OptionsDocument {
  const avatars = Object.fromEntries(
    AVATAR_SLOTS.map((slot) => [slot, parts.avatars[slot].map(({ avatar }) => avatar)]),
  ) as Record<AvatarSlot, AvatarValue[]>;
  return {
    version,
    products: Object.fromEntries(parts.products.map((product) => [product.code, summarizeProduct(product)])),
    fonds: parts.fonds.map(({ fond }) => fond),
    photo: buildPhotoFond(parts.textcolors),
    formes: parts.formes,
    fonts: parts.fonts.map(({ font }) => font),
    pictos: parts.pictos.map(({ picto }) => picto),
    textcolors: parts.textcolors,
    groups: parts.groups,
    teintelinks: parts.teintelinks,
    rules: parts.rules,
    mockups: parts.mockups.map(({ mockup }) => mockup),
    avatars,
    ...(parts.unwanted ? { unwanted: parts.unwanted } : {}),
  };
}

/**
 * Builds every file of the published catalogue. The profiles and their ink tables are not served to pages. The same
 * sources give the same bytes. `noPicto` is the fallback drawing, and `root` the folder of the repository.
 */
export async function buildOutputFiles(
  parts: CatalogueParts,
  { sprite, logos }: { readonly sprite: string; readonly logos: ReadonlyMap<string, string> },
  noPicto: { readonly artwork: Artwork; readonly png: Uint8Array },
  profiles: Profiles,
  root: string,
): Promise<{ files: OutputFiles; document: OptionsDocument; inkTables: readonly InkTable[] }> {
  const files = new Map<string, string | Uint8Array>();
  const drawings = new Map<string, Artwork>();
  const addArtwork = (file: string, artwork: Artwork) => {
    drawings.set(file, artwork);
    files.set(`assets/${file}`, buildArtworkSvg(artwork));
    files.set(`assets/${file.replace(/\.svg$/, '.art.json')}`, toJson(artwork));
  };
  for (const { font, woff2, metrics, outlines } of parts.fonts) {
    files.set(`assets/${font.file}`, woff2);
    files.set(`assets/${font.metrics}`, toJson(metrics));
    files.set(`assets/fonts/${font.code}.outlines.json`, toJson(outlines));
  }
  for (const fond of parts.fonds) {
    for (const { file, artwork } of fond.files) addArtwork(file, artwork);
    for (const [file, thumb] of fond.thumbs) files.set(`assets/${file}`, thumb);
  }
  for (const forme of parts.formes) addArtwork(`formes/${forme.code}.svg`, buildFormeArtwork(forme));
  for (const { picto, artwork } of parts.pictos) addArtwork(picto.file, artwork);
  addArtwork('pictos/poly/no_picto.svg', noPicto.artwork);
  files.set('assets/pictos/poly/no_picto.png', noPicto.png);
  for (const mockup of parts.mockups)
    for (const [file, svg] of mockup.drawings) files.set(`assets/${file}`, svg);
  for (const slot of AVATAR_SLOTS)
    for (const { avatar, artwork } of parts.avatars[slot]) addArtwork(`AVT/${avatar.value}.svg`, artwork);
  for (const [file, svg] of logos) files.set(`assets/${file}`, svg);
  files.set('assets/all-defs.svg', sprite);
  const printed = [...drawings.values()];
  const inkTables = buildInkTables(profiles, listPrintedColours(parts, printed), printed);
  for (const table of inkTables) files.set(`inks/${table.profile}.json`, toJson(table));
  for (const { name, icc } of profiles.all) files.set(`inks/${name}.icc`, icc);
  files.set('json/ideas.json', toJson({ themes: parts.ideas } satisfies IdeasDocument));
  files.set('json/blanks.json', toJson(parts.blanks));
  const unversioned = buildDocument(parts, '');
  const fonts = new Map(parts.fonts.map(({ font, metrics }) => [font.id, metrics]));
  const resources: OpeningResources = {
    catalogue: indexCatalogue(unversioned),
    metrics: (font) => fonts.get(font) ?? null,
    artwork: (file) => drawings.get(file) ?? null,
    letters: createFontSubsetter(parts.fonts, root),
  };
  for (const product of parts.products) {
    files.set(`json/products/${product.code}.json`, toJson(product));
    // A product with a missing forme can't be drawn. The checks that follow report it.
    if (!product.previews.every(({ forme }) => resources.catalogue.formes.has(forme))) continue;
    for (const locale of LOCALES)
      files.set(
        `json/openings/${product.code}.${locale}.json`,
        toJson(await drawOpening(product, locale, resources)),
      );
  }

  const document = buildDocument(parts, hashContent(files, unversioned));
  files.set('json/cmonJson_all.json', toJson(document));
  files.set('json/version.json', toJson({ version: document.version }));
  return { files, document, inkTables };
}

/** Returns a function that subsets fonts, with a cache: many openings have the same texts. */
function createFontSubsetter(fonts: CatalogueParts['fonts'], root: string): OpeningResources['letters'] {
  const cache = new Map<string, Promise<Uint8Array>>();
  return async (id, text) => {
    const found = fonts.find(({ font }) => font.id === id);
    if (!found || found.reservedName) return null;
    const characters = [...new Set(text)].sort().join('');
    const key = `${id} ${characters}`;
    const letters = cache.get(key) ?? buildWebFont(found.ttf, characters, false, root);
    cache.set(key, letters);
    return letters;
  };
}
