import type { Catalogue } from '../catalogue/document.ts';
import { getStoreDay } from '../catalogue/getStoreDay.ts';
import type { Product } from '../catalogue/product.ts';
import type { ChoiceKind } from '../catalogue/rule.ts';
import type { Locale, Market } from '../catalogue/types.ts';
import { type Availability, computeAvailability } from '../rules/availability.ts';
import { buildRulePreview } from '../rules/buildRulePreview.ts';
import type { CompiledRules } from '../rules/compileRules.ts';
import { type FoldedRules, foldRules } from '../rules/foldRules.ts';
import type { OfferContext } from '../rules/offer.ts';
import { getSampleTexts, type SampleTexts } from './example/getSampleTexts.ts';
import type { CustomiserState, OptionState, PreviewState } from './state.ts';

/** The inputs of the reducer that don't change while a product is composed on a page. */
export interface CustomiserEnv {
  readonly catalogue: Catalogue;
  readonly product: Product;
  readonly market: Market;
  readonly locale: Locale;
  readonly rules: FoldedRules;
  readonly sample: SampleTexts;
}

/** Builds the environment. `date` is an ISO day or instant; `rules` is `compileRules(catalogue.document.rules)`. */
export function createCustomiserEnv(
  product: Product,
  catalogue: Catalogue,
  page: {
    readonly rules: CompiledRules;
    readonly market: Market;
    readonly locale: Locale;
    readonly date: string;
  },
): CustomiserEnv {
  const { market, locale } = page;
  const day = getStoreDay(page.date, market);
  const rules = foldRules(page.rules, { product: product.code, market, locale, day });
  return { catalogue, product, market, locale, rules, sample: getSampleTexts(locale) };
}

/** Evaluates the rules for the current choices of one preview. */
export const computePreviewAvailability = (preview: PreviewState, env: CustomiserEnv): Availability =>
  computeAvailability(env.rules, buildRulePreview(preview, preview.index, env.product, env.catalogue));

export function listOptions(
  state: CustomiserState,
  kind: ChoiceKind,
  preview: number,
): readonly OptionState[] {
  return state.options.filter((option) => option.kind === kind && option.previews.includes(preview));
}

export function buildOfferContext(
  state: CustomiserState,
  kind: ChoiceKind,
  preview: PreviewState,
  available: Availability,
  env: CustomiserEnv,
): OfferContext {
  return {
    catalogue: env.catalogue,
    options: listOptions(state, kind, preview.index),
    preview,
    available,
    market: env.market,
  };
}
