import type { Product } from '@cmon/core/catalogue/product';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { Drawing, Drawings } from '../Drawings.ts';
import { composeDesign } from './composeDesign.ts';
import { linesOf } from './linesOf.ts';
import { themeOf } from './themeOf.ts';

/** Each preview is another child's. */
const SEVERAL_CHILDREN = new Set(['MUL_EAO', 'MUL_ETV', 'PAC_GRD2']);
/** Each preview says something else. */
const SEVERAL_TEXTS = new Set(['STI_AVENT', 'PAC_MUG2']);

/** An article before the camera: its own first design, and others that it could be given. */
export class Studio {
  constructor(
    private readonly drawings: Drawings,
    readonly product: Product,
    /** Its place among the articles: each shows other children. */
    readonly place: number,
  ) {}

  /** A design's drawings, one a preview: 0 is the product as it opens. `shape` counts from its first one. */
  design(design: number, shape = 0): readonly Drawing[] {
    return this.choices(design, shape).map((choice, preview) => this.drawings.chosen(choice, preview));
  }

  /** The drawing of one preview of a design. */
  drawing(design: number, shape = 0, preview = 0): Drawing {
    const found = this.design(design, shape)[preview];
    if (!found) throw new Error(`pictures: ${this.product.code} has no preview ${preview}`);
    return found;
  }

  /** How many shapes its first preview offers. */
  get shapes(): number {
    const offered = this.product.options.filter(
      ({ kind, previews }) => kind === 'forme' && previews.includes(0),
    );
    return Math.max(1, offered.flatMap(({ ids }) => ids).length);
  }

  /** Whether a preview of it stands on a mock-up. */
  isObject(preview = 0): boolean {
    const choice = this.choices(0, 0)[preview];
    return choice !== undefined && this.drawings.mockupOf(choice) !== null;
  }

  /** The thing itself, with nothing printed on it. */
  plain(): Drawing {
    return this.drawings.plain(this.product.code.toLowerCase());
  }

  private choices(design: number, shape: number): readonly PreviewChoice[] {
    const { catalogue } = this.drawings;
    const { product } = this;
    const bare = composeDesign(product, catalogue, { texts: [], shape });
    const child = this.place * 3 + design;
    const texts = bare.map(({ forme }, preview) => {
      const found = catalogue.formes.get(forme);
      const next = SEVERAL_CHILDREN.has(product.code) ? child + preview : child;
      return found ? linesOf(product, found, next, SEVERAL_TEXTS.has(product.code) ? preview : design) : [];
    });
    const { fond, ...theme } = themeOf(product.code, this.place, design);
    // What is printed without a background opens without one, and looks best so.
    const unprinted = bare.every((choice) => choice.fond === 0);
    return composeDesign(product, catalogue, {
      texts,
      shape,
      ...theme,
      ...(fond === undefined || unprinted ? {} : { fond }),
    });
  }
}
