import type { Catalogue } from '@cmon/core/catalogue/document';
import type { IdeaTheme } from '@cmon/core/catalogue/ideas/ideas';
import type { Product } from '@cmon/core/catalogue/product';
import { findFirstDay } from '@cmon/core/catalogue/season';
import { getMarket } from '@cmon/core/catalogue/stores';
import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';
import { createCustomiserEnv } from '@cmon/core/customiser/env';
import { isIdeaAvailable } from '@cmon/core/customiser/ideas/isIdeaAvailable';
import { initProduct } from '@cmon/core/customiser/initProduct';
import { compileRules } from '@cmon/core/rules/compileRules';
import { listFondTextcolors } from '@cmon/core/rules/offer';

/** The least number of ideas that a panel of ideas offers for each part. */
const LEAST_IDEAS = 6;

/** Any year: the seasons of products and rules return every year. */
const SEASON_YEAR = 2028;
const OFF_SEASON_DAY = '2028-06-15';

/** Messages for ideas that mix styles, can't be read, or have the id or the design of another one. */
export function checkIdeas(
  themes: readonly IdeaTheme[],
  catalogue: Catalogue,
): readonly { readonly entry: number; readonly message: string }[] {
  const seenIds = new Set<number>();
  const designs = new Set<string>();
  return themes
    .flatMap(({ ideas }) => ideas)
    .flatMap(({ id, fond, picto, textcolor }) => {
      const messages: string[] = [];
      if (seenIds.has(id)) messages.push('another idea has this id');
      seenIds.add(id);
      const design = `${fond} ${picto}`;
      if (designs.has(design)) messages.push('another idea has this background and this illustration');
      designs.add(design);
      const style = catalogue.pictos.get(picto)?.style;
      if (style !== 'drawn') messages.push(`its illustration has the style ${style}, not drawn`);
      if (catalogue.fonds.get(fond)?.type === 'photo3D')
        messages.push('its background is a photo, not drawn');
      if (listFondTextcolors(fond, catalogue)?.includes(textcolor) === false)
        messages.push(`text colour ${textcolor} can't be read on its background`);
      return messages.map((message) => ({ entry: id, message }));
    });
}

/** Returns a function that checks that each part of a product has enough ideas in each of its markets. */
export function createIdeaCountChecker(
  themes: readonly IdeaTheme[],
  catalogue: Catalogue,
): (product: Product) => readonly string[] {
  const ideas = themes.flatMap((theme) => theme.ideas);
  const rules = compileRules(catalogue.document.rules);
  return (product) => {
    if (!product.panels.includes('ideas')) return [];
    return product.markets.flatMap((market) => {
      const locale = STORE_LOCALES.find((each) => getMarket(each) === market) ?? 'fr_FR';
      const date = product.sold ? findFirstDay(product.sold, SEASON_YEAR) : OFF_SEASON_DAY;
      const env = createCustomiserEnv(product, catalogue, { rules, market, locale, date });
      const { state } = initProduct(env);
      return state.previews.flatMap((preview) => {
        if (preview.forme === UNTAKEN_FORME) return [];
        const count = ideas.filter((idea) => isIdeaAvailable(state, preview, idea, env)).length;
        return count < LEAST_IDEAS
          ? [`${market}: part ${preview.index} has ${count} ideas, fewer than ${LEAST_IDEAS}`]
          : [];
      });
    });
  };
}
