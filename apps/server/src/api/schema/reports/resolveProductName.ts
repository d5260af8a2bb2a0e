import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { ApiContext } from '../../makeContext.ts';

/** Returns the name of a row's product, or its code when the catalogue has no such product. */
export function resolveProductName(
  { product }: { readonly product: string },
  _args: object,
  { catalogue, locale }: ApiContext,
): string {
  const name = catalogue.products.get(product)?.name;
  return name === undefined ? product : getLocalized(name, locale);
}
