import type { OptionsDocument } from '../catalogue/document.ts';
import type { Product } from '../catalogue/product.ts';
import { AVATAR_SLOTS } from '../catalogue/types.ts';
import { asList } from './stack.ts';

/**
 * The entries of the options that a product's first configuration shows, as a small options document: with it a page draws
 * the product before the whole options have come. Nothing can be chosen from it.
 */
export const openingOf = (
  { previews }: Pick<Product, 'previews'>,
  document: OptionsDocument,
): OptionsDocument => {
  const shown = <T extends { readonly id: number }>(
    entries: readonly T[],
    idsOf: (preview: Product['previews'][number]) => readonly number[],
  ): readonly T[] => {
    const ids = new Set(previews.flatMap(idsOf));
    return entries.filter(({ id }) => ids.has(id));
  };
  const formes = shown(document.formes, ({ forme }) => [forme]);
  const fonds = shown(document.fonds, ({ fond }) => asList(fond));
  const pictos = shown(document.pictos, ({ picto }) => [picto]);
  const worn = (slot: (typeof AVATAR_SLOTS)[number]) =>
    shown(document.avatars[slot], ({ fond }) => (typeof fond === 'number' ? [] : fond));
  return {
    version: document.version,
    products: {},
    fonds,
    formes,
    fonts: shown(document.fonts, ({ font }) => asList(font)),
    pictos,
    textcolors: shown(document.textcolors, ({ textcolor }) => [textcolor]),
    groups: [],
    teintelinks: document.teintelinks.filter(
      ({ p, f }) => pictos.some(({ id }) => id === p) && fonds.some(({ id }) => id === f),
    ),
    rules: [],
    mockups: document.mockups.filter(({ code }) => formes.some(({ mockup }) => mockup === code)),
    avatars: Object.fromEntries(AVATAR_SLOTS.map((slot) => [slot, worn(slot)])) as OptionsDocument['avatars'],
  };
};
