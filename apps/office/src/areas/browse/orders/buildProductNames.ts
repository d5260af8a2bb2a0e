import { getIntlLocale } from '../../../messages/translate.ts';
import type { ProductName } from './orderQueries.ts';

/**
 * The text that names each product, by its code and sorted by these texts: the product's name, with the code after it when
 * another product has the same name.
 */
export function buildProductNames(products: readonly ProductName[]): ReadonlyMap<string, string> {
  const isAmbiguous = (name: string) => products.filter((product) => product.name === name).length > 1;
  const entries = products.map(({ code, name }): [string, string] => [
    code,
    isAmbiguous(name) ? `${name}\u00a0· ${code}` : name,
  ]);
  return new Map(entries.toSorted(([, a], [, b]) => a.localeCompare(b, getIntlLocale())));
}
