import type { OptionsDocument } from './document.ts';
import type { Product } from './product.ts';

/** `GET {optionsUrl}/openings/{CODE}.json`: a product, and what its first picture shows. */
export interface OpeningDocument {
  readonly product: Product;
  /** The options of its first configuration (`composition/openingOf.ts`). */
  readonly options: OptionsDocument;
}
