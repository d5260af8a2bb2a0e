import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import type { Catalogue } from './document.ts';
import type { ProductSummary } from './product.ts';

export const FAMILY_PREFIXES = ['VAR', 'SMP', 'MUL', 'PAC', 'OBJ'] as const;
export type FamilyPrefix = (typeof FAMILY_PREFIXES)[number];

/** `OBJ_SAC_COUL` → `OBJ` and `SAC_COUL`. `STI_PERSO` has no prefix, because `STI` is not in `FAMILY_PREFIXES`. */
export function splitProductCode(code: string): {
  readonly prefix: FamilyPrefix | null;
  readonly plain: string;
} {
  const prefix = FAMILY_PREFIXES.find((family) => code.startsWith(`${family}_`)) ?? null;
  return { prefix, plain: prefix ? code.slice(prefix.length + 1) : code };
}

/** The product summary for a code. Only own keys count, so that `constructor` is not a product. */
export function findProduct(
  catalogue: Catalogue,
  code: string,
): Result<ProductSummary, FailureOf<'unknownProduct'>> {
  const { products } = catalogue.document;
  const product = Object.hasOwn(products, code) ? products[code] : undefined;
  return product ? success(product) : refusal({ kind: 'unknownProduct', code });
}
