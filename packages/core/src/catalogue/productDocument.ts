import type { OptionsDocument } from './document.ts';
import type { Product } from './product.ts';

/** `GET {optionsUrl}/products/{CODE}.json`: a product, and what its first picture shows. */
export interface ProductDocument extends Product {
  /** The options of its first configuration (`composition/openingOf.ts`). Absent in a catalogue published without. */
  readonly opening?: OptionsDocument;
}
