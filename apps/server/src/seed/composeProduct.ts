import { listOfferedIds } from '@cmon/core/catalogue/listOfferedIds';
import type { Product } from '@cmon/core/catalogue/product';
import type { Locale, Market } from '@cmon/core/catalogue/types';
import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import { findPattern } from '@cmon/core/composition/textPattern';
import type { Composition } from '@cmon/core/composition/types';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { createCustomiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduce } from '@cmon/core/customiser/reduce';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';

export interface ComposeRequest {
  readonly product: Product;
  readonly market: Market;
  readonly locale: Locale;
  /** ISO instant. */
  readonly date: string;
  /** Texts of the slots, repeated if there are more slots. */
  readonly texts: readonly string[];
  /** Chooses among the offered options. The same number gives the same design. */
  readonly pick: number;
}

/**
 * The options that vary between designs, in the order of choice. Each choice uses `pick` times its stride, so that they
 * differ.
 */
const VARIED = ['forme', 'fond', 'font', 'picto'] as const;
const STRIDES = [1, 7, 3, 11] as const;

/** Composes a design with the editor's reducer, so that all rules apply. */
export function composeProduct(
  request: ComposeRequest,
  { catalogue, rules }: WorkshopCatalogue,
): Composition {
  const { product, market, locale, date, texts, pick } = request;
  const env = createCustomiserEnv(product, catalogue, { rules, market, locale, date });
  let { state } = initProduct(env);
  const canWriteTexts = (font: number) =>
    ![...texts.join('')].some((char) => catalogue.fonts.get(font)?.lacks.includes(char));
  for (const [step, kind] of VARIED.entries()) {
    for (const option of product.options) {
      const [preview = 0] = option.previews;
      const offered = listOfferedIds(option, catalogue).filter((id) =>
        kind === 'forme' ? id !== UNTAKEN_FORME : kind !== 'font' || canWriteTexts(id),
      );
      const id = offered[(pick * (STRIDES[step] ?? 1)) % Math.max(1, offered.length)];
      if (option.kind !== kind || id === undefined) continue;
      state = reduce(state, { kind: 'select', option: kind, id, preview }, env).state;
    }
  }
  for (const { index, textes } of state.previews) {
    const forme = catalogue.formes.get(state.previews[index]?.forme ?? 0);
    for (const text of textes.keys()) {
      // A slot with a pattern, such as a telephone number, keeps its initial text.
      if (forme && findPattern(forme, text) !== null) continue;
      const value = texts[text % Math.max(1, texts.length)] ?? '';
      state = reduce(state, { kind: 'setText', text, value, preview: index }, env).state;
    }
  }
  return toComposition(state);
}
