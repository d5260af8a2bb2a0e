import { getMarketLocale } from '@cmon/core/catalogue/getMarketLocale';
import { listOfferedIds } from '@cmon/core/catalogue/listOfferedIds';
import type { Product } from '@cmon/core/catalogue/product';
import type { AvatarSlot, Locale } from '@cmon/core/catalogue/types';
import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import { readAvatar } from '@cmon/core/composition/avatar';
import { findPattern } from '@cmon/core/composition/textPattern';
import type { Composition } from '@cmon/core/composition/types';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import { createCustomiserEnv } from '@cmon/core/customiser/env';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { reduce } from '@cmon/core/customiser/reduce';
import type { WorkshopCatalogue } from '../../apps/server/src/queries/readCatalogue.ts';

const FIRST_NAMES =
  'Zoé Léa Chloé Jean-Noël Gaël Anaïs Íñigo Begoña Jürgen Björn Niccolò Siân Maëlys Tom É. O’Neil'.split(' ');
const LAST_NAMES =
  'Müller-Ñandú García Strauß d’Été Åkesson Lefèvre Jones Rossi 3B N°12 Œuvrard Wójcik'.split(' ');

/**
 * Composes a product as a shopper who chooses everything by chance: the editor's reducer applies each choice with all its
 * rules. `random` returns numbers from 0 to 1.
 */
export function composeAtRandom(
  product: Product,
  { catalogue, rules }: WorkshopCatalogue,
  random: () => number,
): { readonly composition: Composition; readonly locale: Locale } {
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
  const market = pick(product.markets) ?? 'fr';
  const locale = getMarketLocale(market);
  const env = createCustomiserEnv(product, catalogue, { rules, market, locale, date: '2026-12-01' });
  let { state } = initProduct(env);
  for (const option of product.options) {
    const offered = listOfferedIds(option, catalogue).filter((id) => id !== UNTAKEN_FORME);
    const [preview = 0] = option.previews;
    const id = pick(offered);
    if (id !== undefined)
      state = reduce(state, { kind: 'select', option: option.kind, id, preview }, env).state;
  }
  for (const preview of state.previews.keys()) {
    for (const [slot, values] of Object.entries(catalogue.document.avatars)) {
      const id = pick(values)?.id;
      const isAvatar = readAvatar(state.previews[preview]?.fond ?? 0, catalogue) !== null;
      if (id !== undefined && isAvatar)
        state = reduce(state, { kind: 'selectAvatar', slot: slot as AvatarSlot, id, preview }, env).state;
    }
  }
  for (const { index, textes, forme: id } of state.previews) {
    const forme = catalogue.formes.get(id);
    for (const text of textes.keys()) {
      // A slot with a pattern, such as a telephone number, keeps its initial text.
      if (forme && findPattern(forme, text) !== null) continue;
      const value = random() < 0.5 ? pick(FIRST_NAMES) : `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`;
      state = reduce(state, { kind: 'setText', text, value: value ?? '', preview: index }, env).state;
    }
  }
  return { composition: toComposition(state), locale };
}
