import type { Product } from '@cmon/core/catalogue/product';
import type { Locale, Market } from '@cmon/core/catalogue/types';
import { checkAddToCart } from '@cmon/core/composition/checkAddToCart';
import type { Composition } from '@cmon/core/composition/types';
import { type Failure, type Result, refusal } from '@cmon/core/failure';
import { checkComposition } from '@cmon/core/rules/checkComposition';
import { checkFit } from '@cmon/core/scene/checkFit';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';

/** The order data that a design is checked against: store, language and time of the order. */
export interface DesignOrder {
  readonly store: Market;
  readonly locale: Locale;
  /** ISO instant. */
  readonly placedAt: string;
}

/** Parses an option value with the add-to-cart check. Returns the composition or the first failure. */
export function readDesign(option: string): Result<Composition> {
  const checked = checkAddToCart(option);
  if (checked.ok) return checked;
  const [failure = { kind: 'optionsUnparsable' } as const] = checked.failure.failures;
  return refusal(failure);
}

/** Returns every reason why a design can't be made; empty when it can. */
export function checkDesign(
  composition: Composition,
  product: Product,
  { store, locale, placedAt }: DesignOrder,
  { catalogue, rules, metrics }: Pick<WorkshopCatalogue, 'catalogue' | 'rules' | 'metrics'>,
): readonly Failure[] {
  return [
    ...checkComposition(composition, { catalogue, rules, product, market: store, locale, date: placedAt }),
    ...checkFit(composition, { catalogue, metrics: (font) => metrics.get(font) ?? null }),
  ];
}
