import type { ProductName } from './orderQueries.ts';

/** The label of each product by its code: its name, with the code beside it when another product has the same name. */
export function labelProducts(products: readonly ProductName[]): ReadonlyMap<string, string> {
  const isAmbiguous = (name: string) => products.filter((one) => one.name === name).length > 1;
  return new Map(
    products.map(({ code, name }) => [code, isAmbiguous(name) ? `${name}\u00a0· ${code}` : name]),
  );
}
