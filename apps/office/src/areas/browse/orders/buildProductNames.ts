import { getIntlLocale } from '../../../messages/translate.ts';
import type { ProductName } from './orderQueries.ts';

/**
 * The label of each product by its code, in the order of the labels: its name, with the code beside it when another product
 * has the same name.
 */
export function buildProductNames(products: readonly ProductName[]): ReadonlyMap<string, string> {
  const isAmbiguous = (name: string) => products.filter((one) => one.name === name).length > 1;
  const labels = products.map(({ code, name }): [string, string] => [
    code,
    isAmbiguous(name) ? `${name}\u00a0· ${code}` : name,
  ]);
  return new Map(labels.toSorted(([, a], [, b]) => a.localeCompare(b, getIntlLocale())));
}
