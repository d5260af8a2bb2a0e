import type { Catalogue } from '../catalogue/document.ts';
import { getStoreDay } from '../catalogue/getStoreDay.ts';
import { isSold } from '../catalogue/isSold.ts';
import type { Product } from '../catalogue/product.ts';
import type { Locale, Market } from '../catalogue/types.ts';
import { countPreviews } from '../composition/countPreviews.ts';
import { getFirstId } from '../composition/stack.ts';
import type { Composition, PreviewChoice } from '../composition/types.ts';
import type { Failure } from '../failure.ts';
import { checkChoices } from './checkChoices.ts';
import { checkTexts } from './checkTexts.ts';
import type { CompiledRules } from './compileRules.ts';
import { foldRules } from './foldRules.ts';

/** What a composition is checked against. */
export interface CheckEnv {
  readonly catalogue: Catalogue;
  /** The document of the product with the code of the order line. */
  readonly product: Product;
  readonly rules: CompiledRules;
  readonly market: Market;
  readonly locale: Locale;
  /** ISO instant of the order. Sale seasons and dated rules are evaluated at this instant. */
  readonly date: string;
}

const isBlank = ({ fond, picto, textes }: PreviewChoice): boolean =>
  getFirstId(fond) === 0 && picto === 0 && textes.every(({ value }) => value.trim() === '');

/**
 * Checks a composition against the catalogue, the product, the market, the rules and the text limits. Returns every
 * failure; empty when it can be produced. The server repeats this check, because a browser can't be trusted.
 */
export function checkComposition(composition: Composition, env: CheckEnv): readonly Failure[] {
  const { catalogue, product, market, locale, date } = env;
  const { id, code, previews } = composition;
  if (code !== product.code) return [{ kind: 'unknownProduct', code }];
  if (id !== product.id) return [{ kind: 'unknownOptionId', option: 'product', id }];
  if (!isSold(product, market, date)) return [{ kind: 'productNotSold', code, market }];
  const expected = countPreviews(product);
  if (previews.length !== expected) return [{ kind: 'previewCountWrong', expected, found: previews.length }];
  if (expected > 0 && previews.every(isBlank)) return [{ kind: 'compositionBlank' }];
  const rules = foldRules(env.rules, { product: code, market, locale, day: getStoreDay(date, market) });
  return previews.flatMap((choice, preview) => [
    ...checkChoices(choice, preview, { catalogue, product, rules, market }),
    ...checkTexts(choice, preview, catalogue, locale),
  ]);
}
