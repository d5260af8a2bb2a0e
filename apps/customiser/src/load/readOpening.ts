import type { Catalogue } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { OpeningDocument } from '@cmon/core/catalogue/openingDocument';
import { parseOptions } from '@cmon/core/catalogue/parseOptions';
import { parseProduct } from '@cmon/core/catalogue/parseProduct';
import type { Product } from '@cmon/core/catalogue/product';

/** A product with the little of the catalogue that its first picture shows. */
export interface Opening {
  readonly product: Product;
  readonly catalogue: Catalogue;
}

/** Reads `openings/{CODE}.json`, already parsed; null for what isn't that product's. */
export function readOpening(json: unknown, code: string): Opening | null {
  const { product, options } = Object(json) as { readonly [key in keyof OpeningDocument]?: unknown };
  const [read, part] = [parseProduct(product, code), parseOptions(options)];
  return read.ok && part.ok ? { product: read.value, catalogue: indexCatalogue(part.value) } : null;
}
