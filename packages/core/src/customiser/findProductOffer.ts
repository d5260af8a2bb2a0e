import type { Catalogue } from '../catalogue/document.ts';
import { isSold } from '../catalogue/isSold.ts';
import { listOfferedIds } from '../catalogue/listOfferedIds.ts';
import type { Product } from '../catalogue/product.ts';
import type { ChoiceKind } from '../catalogue/rule.ts';
import type { SaleSeason } from '../catalogue/season.ts';
import { STORES } from '../catalogue/stores.ts';
import type { Market } from '../catalogue/types.ts';
import type { CompiledRules } from '../rules/compileRules.ts';
import { findRefusalReason } from '../rules/offer.ts';
import {
  buildOfferContext,
  type CustomiserEnv,
  computePreviewAvailability,
  createCustomiserEnv,
} from './env.ts';
import { initProduct } from './initProduct.ts';
import type { CustomiserState } from './state.ts';

/** How many choices of a kind a product has in its first configuration. */
export interface OfferedChoices {
  readonly kind: ChoiceKind;
  /** Number of the listed ids that a shopper can choose. */
  readonly choosable: number;
  readonly listed: number;
}

/** The choices that a shop offers for a product on a day. */
export interface ProductOffer {
  readonly code: string;
  readonly name: Product['name'];
  /** Why the product isn't sold; null when it is. */
  readonly absent: 'market' | 'season' | null;
  readonly season: SaleSeason | null;
  readonly choices: readonly OfferedChoices[];
}

/** A catalogue version with its compiled rules. */
interface OfferSource {
  readonly catalogue: Catalogue;
  readonly rules: CompiledRules;
}

/** Finds the choices of a product that a market's shop offers on a day (`YYYY-MM-DD`). It takes some milliseconds. */
export function findProductOffer(
  product: Product,
  source: OfferSource,
  market: Market,
  day: string,
): ProductOffer {
  const { code, name, sold: season } = product;
  const absent = isSold(product, market, day) ? null : product.markets.includes(market) ? 'season' : 'market';
  if (absent !== null) return { code, name, absent, season, choices: [] };
  const { rules, catalogue } = source;
  const env = createCustomiserEnv(product, catalogue, {
    rules,
    market,
    locale: STORES[market].locale,
    date: day,
  });
  return { code, name, absent, season, choices: countChoices(initProduct(env).state, env) };
}

/** Counts the different ids of each kind. An id that can be chosen in one of the options counts as choosable. */
function countChoices(state: CustomiserState, env: CustomiserEnv): OfferedChoices[] {
  const found = new Map<ChoiceKind, Map<number, boolean>>();
  for (const option of state.options) {
    const preview = state.previews[option.controlIndex];
    if (preview === undefined) continue;
    const context = buildOfferContext(
      state,
      option.kind,
      preview,
      computePreviewAvailability(preview, env),
      env,
    );
    const ids = found.get(option.kind) ?? new Map<number, boolean>();
    found.set(option.kind, ids);
    for (const id of listOfferedIds(option, env.catalogue)) {
      if (id === 0 || ids.get(id) === true) continue;
      ids.set(id, findRefusalReason(option.kind, id, { ...context, options: [option] }) === null);
    }
  }
  return [...found].map(([kind, ids]) => ({
    kind,
    choosable: [...ids.values()].filter(Boolean).length,
    listed: ids.size,
  }));
}
