import type { BlanksDocument } from '@cmon/core/catalogue/blanks/blanksDocument';
import type { UnwantedWords } from '@cmon/core/catalogue/document';
import type { IdeaTheme } from '@cmon/core/catalogue/ideas/ideas';
import type { Product } from '@cmon/core/catalogue/product';
import type { Rule } from '@cmon/core/catalogue/rule';
import {
  AVATAR_SLOTS,
  type AvatarSlot,
  type Forme,
  type Group,
  type Teintelink,
  type Textcolor,
} from '@cmon/core/catalogue/types';
import { checkForme } from '../check/checkForme.ts';
import type { ScreenColours } from '../colour/createScreenColours.ts';
import { findEdge } from '../colour/edges.ts';
import type { Problem } from '../problem.ts';
import type { Sources, WithSource } from '../source/readSources.ts';
import type { FondSource } from '../source/schemas.ts';
import { SvgError } from '../svg/parseXml.ts';
import { addHalos, addMaterialHalos, addPictoHalos } from './addHalos.ts';
import { compileGroups } from './compileGroups.ts';
import { compileIdeas } from './compileIdeas.ts';
import { compileProducts } from './compileProducts.ts';
import { compileTeintelinks } from './compileTeintelinks.ts';
import { compileUnwantedWords } from './compileUnwantedWords.ts';
import { createSwatches } from './createSwatches.ts';
import { type CompiledAvatar, compileAvatar } from './drawings/compileAvatar.ts';
import { type CompiledFond, compileFond, prepareFond } from './drawings/compileFond.ts';
import { compileForme } from './drawings/compileForme.ts';
import { type CompiledMockup, compileMockup } from './drawings/compileMockup.ts';
import { type CompiledPicto, compilePicto } from './drawings/compilePicto.ts';
import { createPictoReader } from './drawings/pictoArtwork.ts';
import { readFondArtwork } from './drawings/readFondArtwork.ts';
import { readTrimShape } from './drawings/readTrimShape.ts';
import { type CompiledFont, compileFont } from './fonts/compileFont.ts';
import { createFontMeasurer } from './fonts/createFontMeasurer.ts';
import { startParallelMeasuring } from './fonts/startParallelMeasuring.ts';

/** The compiled collections of the catalogue, with their drawings. */
export interface CatalogueParts {
  readonly formes: readonly Forme[];
  readonly textcolors: readonly Textcolor[];
  readonly fonts: readonly CompiledFont[];
  readonly fonds: readonly CompiledFond[];
  readonly pictos: readonly CompiledPicto[];
  readonly groups: readonly Group[];
  readonly teintelinks: readonly Teintelink[];
  readonly rules: readonly Rule[];
  readonly mockups: readonly CompiledMockup[];
  readonly avatars: Readonly<Record<AvatarSlot, readonly CompiledAvatar[]>>;
  readonly products: readonly Product[];
  readonly ideas: readonly IdeaTheme[];
  readonly blanks: BlanksDocument;
  readonly unwanted: UnwantedWords | null;
}

const sortById = <T extends { readonly id: number }>(entries: readonly T[]) =>
  [...entries].sort((a, b) => a.id - b.id);

/** Number of fonds that are rendered concurrently. */
const CONCURRENCY = 4;

/** Maps each entry to a result, a few at a time. */
async function mapConcurrently<S, T>(
  entries: readonly S[],
  make: (entry: S) => Promise<T>,
): Promise<Map<S, T>> {
  const results = new Map<S, T>();
  const remaining = entries.values();
  const runWorker = async () => {
    for (const entry of remaining) results.set(entry, await make(entry));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
  return results;
}

/**
 * Compiles every source. `root` is the folder of the repository, with the drawings and packages. Colours that the press
 * can't print are replaced before they are compared or rendered. An entry that can't be compiled is reported and left out.
 */
export async function compileParts(
  sources: Sources,
  root: string,
  { show, showArtwork }: ScreenColours,
): Promise<{ parts: CatalogueParts; problems: Problem[] }> {
  const problems: Problem[] = [];
  const attempt = async <T>(
    file: string,
    entry: string,
    rule: string,
    make: () => T | Promise<T>,
  ): Promise<T[]> => {
    try {
      return [await make()];
    } catch (error) {
      if (!(error instanceof SvgError)) throw error;
      problems.push({ file, entry, rule, message: error.message });
      return [];
    }
  };
  /** Compiles entries one after the other, so that problems are in the order of the files. */
  const mapInOrder = async <S, T>(
    entries: readonly WithSource<S>[],
    make: (entry: WithSource<S>) => Promise<readonly T[]>,
  ): Promise<T[]> => {
    const results: T[] = [];
    for (const entry of entries) results.push(...(await make(entry)));
    return results;
  };

  const textcolors: Textcolor[] = sources.textcolors.map(({ id, value, name }) => ({
    id,
    value: show(value),
    name,
  }));
  const colours = new Map(textcolors.map((textcolor) => [textcolor.id, textcolor]));
  const { groups, families, ids: groupIds, problems: groupProblems } = compileGroups(sources);
  problems.push(...groupProblems);
  const swatches = createSwatches(families, colours);

  const measure = createFontMeasurer(root);
  const stopMeasuring = startParallelMeasuring(sources.fonts, root);
  const fonts = await mapInOrder(sources.fonts, (font) =>
    attempt(font.source, font.code, 'CHK-7', () => compileFont(font, root, measure)),
  );
  stopMeasuring();
  const findLetterFont = (code: string) => fonts.find(({ font }) => font.code === code);
  const showFond = (fond: WithSource<FondSource>) => ({ ...fond, colour: show(fond.colour) });
  const preparedFonds = await mapConcurrently(sources.fonds, (fond) =>
    attempt(fond.source, fond.code, 'ART-15', async () =>
      prepareFond(
        showFond(fond),
        readFondArtwork(fond, root, findLetterFont).map(({ suffix, artwork }) => ({
          suffix,
          artwork: showArtwork(artwork),
        })),
      ),
    ),
  );
  const haloedFonds = await mapInOrder(sources.fonds, async (fond) => {
    const [drawings] = preparedFonds.get(fond) ?? [];
    if (drawings === undefined) return [];
    return await attempt(fond.source, fond.code, 'CHK-8', () =>
      addHalos(compileFond(showFond(fond), drawings, swatches, colours), colours, show),
    );
  });
  const reader = createPictoReader(root, fonts[0]);
  const plainPictos = await mapInOrder(sources.pictos, async (file) => {
    const group = groups.find(({ id }) => id === groupIds.get(file.group));
    if (!group) return [];
    const results = await mapInOrder(
      file.pictos.map((picto) => ({ ...picto, source: file.source })),
      (picto) =>
        attempt(file.source, picto.name, 'CHK-5', () => compilePicto(picto, file, group.name, reader)),
    );
    return results.flat().map((picto) => ({ ...picto, artwork: showArtwork(picto.artwork) }));
  });
  const pictoEdges = await mapConcurrently(plainPictos, async ({ picto, artwork }) =>
    picto.type === 'mono' ? undefined : await findEdge(artwork),
  );
  const pictos = plainPictos.map((compiled) => {
    const edge = pictoEdges.get(compiled);
    return edge === undefined ? compiled : { ...compiled, picto: { ...compiled.picto, edge } };
  });
  const edges = new Set(pictos.flatMap(({ picto }) => picto.edge ?? []));
  const fonds = haloedFonds.map((fond) => addPictoHalos(fond, edges, show));
  const mockups = await mapInOrder(sources.mockups, (mockup) =>
    attempt(mockup.source, mockup.code, 'ART-15', () => compileMockup(mockup, root)),
  );
  const avatars = {} as Record<AvatarSlot, CompiledAvatar[]>;
  for (const slot of AVATAR_SLOTS) {
    avatars[slot] = await mapInOrder(sources.avatars[slot], (value) =>
      attempt(value.source, value.value, 'ART-15', () => {
        const { avatar, artwork } = compileAvatar(value, root);
        return { avatar, artwork: showArtwork(artwork) };
      }),
    );
  }
  const formes = await mapInOrder(sources.formes, (forme) =>
    attempt(forme.source, forme.code, 'CHK-6', () => {
      const shape = readTrimShape(forme, root);
      const compiled = compileForme(forme, shape);
      for (const message of checkForme(forme, shape))
        problems.push({ file: forme.source, entry: forme.code, rule: 'CAT-26', message });
      return addMaterialHalos(compiled, edges, show);
    }),
  );
  const marketsWithoutPhotos = sources.photos.flatMap(({ forbiddenIn }) => forbiddenIn);
  const options = { groupIds, offers: sources.offers, marketsWithoutPhotos };
  const products = await mapInOrder(sources.products, (product) =>
    attempt(product.source, product.code, 'CHK-9', () => compileProducts(product, options)),
  );
  const ideaThemes = await mapInOrder(sources.ideas, (theme) =>
    attempt(theme.source, theme.slug, 'CAT-51', () =>
      compileIdeas(theme, { fonds, pictos, fonts, textcolors }),
    ),
  );
  const parts: CatalogueParts = {
    formes: sortById(formes),
    textcolors: sortById(textcolors),
    fonts,
    fonds: [...fonds].sort((a, b) => a.fond.id - b.fond.id),
    pictos,
    groups: sortById([...groups, ...swatches.listGroups()]),
    teintelinks: await compileTeintelinks(pictos, fonds),
    rules: sources.rules.map(({ id, target, requires, reason }) => ({ id, target, requires, reason })),
    mockups,
    avatars,
    products: products.flat(),
    ideas: sortById(ideaThemes),
    blanks: Object.fromEntries(sources.blanks.map(({ code, name }) => [code, name])),
    unwanted: sources.unwanted[0] ? compileUnwantedWords(sources.unwanted[0]) : null,
  };
  return { parts, problems };
}
