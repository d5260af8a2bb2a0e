import type { Product } from '@cmon/core/catalogue/product';
import { STORE_LOCALES } from '@cmon/core/catalogue/types';

/** An article as a shop's own software imports it: what is sold, where and when, and its words. */
interface StockArticle {
  readonly sku: string;
  /** Further codes that the same article is sold under. */
  readonly also: readonly string[];
  readonly family: string;
  readonly stores: readonly string[];
  readonly sold: Product['sold'];
  /** False when there is nothing to personalise: it is sold without a design. */
  readonly personalised: boolean;
  readonly picture: string;
  /** By locale; `description` is HTML. */
  readonly texts: Readonly<Record<string, StockTexts>>;
}

interface StockTexts {
  readonly name: string;
  readonly name2: string | null;
  readonly baseline: string;
  readonly legend: string;
  readonly facts: string | null;
  readonly description: string;
}

export interface StockFile {
  /** Version of the catalogue it was made from. */
  readonly version: string;
  readonly articles: readonly StockArticle[];
}

/** A shop's stock file. Products that differ by nothing but their code are one article under several codes. */
export function makeStock(version: string, products: readonly Product[]): StockFile {
  const codesOf = new Map<string, [Product, ...string[]]>();
  for (const product of products) {
    const { id: _id, code, ...rest } = product;
    const same = JSON.stringify(rest);
    const known = codesOf.get(same);
    if (known) known.push(code);
    else codesOf.set(same, [product]);
  }
  return { version, articles: [...codesOf.values()].map(([product, ...also]) => articleOf(product, also)) };
}

function articleOf(product: Product, also: readonly string[]): StockArticle {
  return {
    sku: product.code,
    also,
    family: product.family,
    stores: product.markets,
    sold: product.sold,
    personalised: product.screen !== 'NoCustomizer',
    picture: product.code,
    texts: Object.fromEntries(
      STORE_LOCALES.map((locale) => [
        locale,
        {
          name: product.name[locale],
          name2: product.name2?.[locale] ?? null,
          baseline: product.baseline[locale],
          legend: product.legend[locale],
          facts: product.facts?.[locale] ?? null,
          description: product.description[locale],
        },
      ]),
    ),
  };
}
