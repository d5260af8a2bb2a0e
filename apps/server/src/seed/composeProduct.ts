import { offeredIds } from '@cmon/core/catalogue/offeredIds';
import type { Product } from '@cmon/core/catalogue/product';
import type { Locale, Market } from '@cmon/core/catalogue/types';
import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import { patternOf } from '@cmon/core/composition/textPattern';
import type { Composition } from '@cmon/core/composition/types';
import { customiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduce } from '@cmon/core/customiser/reduce';
import { toComposition } from '@cmon/core/customiser/toComposition';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';

export interface ComposeRequest {
  readonly product: Product;
  readonly market: Market;
  readonly locale: Locale;
  /** ISO instant. */
  readonly date: string;
  /** Text of each slot, cycling. */
  readonly texts: readonly string[];
  /** Picks among what each panel offers: the same number gives the same design. */
  readonly pick: number;
}

/** What differs from design to design, in the order it is chosen, and how far apart two neighbours choose. */
const VARIED = ['forme', 'fond', 'font', 'picto'] as const;
const STRIDES = [1, 7, 3, 11] as const;

/** A design as a shopper would make it in the editor: through its own reducer, so that every rule has had its say. */
export function composeProduct(
  request: ComposeRequest,
  { catalogue, rules }: WorkshopCatalogue,
): Composition {
  const { product, market, locale, date, texts, pick } = request;
  const env = customiserEnv(product, catalogue, { rules, market, locale, date });
  let { state } = initProduct(env);
  const writes = (font: number) =>
    ![...texts.join('')].some((char) => catalogue.fonts.get(font)?.lacks.includes(char));
  for (const [turn, kind] of VARIED.entries()) {
    for (const option of product.options) {
      const [preview = 0] = option.previews;
      const offered = offeredIds(option, catalogue).filter((id) =>
        kind === 'forme' ? id !== UNTAKEN_FORME : kind !== 'font' || writes(id),
      );
      const id = offered[(pick * (STRIDES[turn] ?? 1)) % Math.max(1, offered.length)];
      if (option.kind !== kind || id === undefined) continue;
      state = reduce(state, { kind: 'select', option: kind, id, preview }, env).state;
    }
  }
  for (const { index, textes } of state.previews) {
    const forme = catalogue.formes.get(state.previews[index]?.forme ?? 0);
    for (const text of textes.keys()) {
      // A telephone number is no name: the one that it opens with stays.
      if (forme && patternOf(forme, text) !== null) continue;
      const value = texts[text % Math.max(1, texts.length)] ?? '';
      state = reduce(state, { kind: 'setText', text, value, preview: index }, env).state;
    }
  }
  return toComposition(state);
}
