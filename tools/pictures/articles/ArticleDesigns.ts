import type { Product } from '@cmon/core/catalogue/product';
import type { PreviewChoice } from '@cmon/core/composition/types';
import type { DesignPainter, Drawing } from '../DesignPainter.ts';
import { chooseTexts } from './chooseTexts.ts';
import { chooseTheme } from './chooseTheme.ts';
import { composeDesign } from './composeDesign.ts';

/** Articles whose previews each have the name of another child. */
const SEVERAL_CHILDREN = new Set(['MUL_EAO', 'MUL_ETV', 'PAC_GRD2']);
/** Articles whose previews each have another text. */
const SEVERAL_TEXTS = new Set(['STI_AVENT', 'PAC_MUG2']);

/** The designs that an article is shown with in its picture: its default design, and others that a shopper could make. */
export class ArticleDesigns {
  constructor(
    private readonly painter: DesignPainter,
    readonly product: Product,
    /** Index of the article in the feed. It selects the names, so that each article shows other children. */
    readonly index: number,
  ) {}

  /**
   * Draws a design, one drawing for each preview. Design 0 is the default; `shape` is an offset from the default
   * shape.
   */
  drawDesign(design: number, shape = 0): readonly Drawing[] {
    return this.composeChoices(design, shape).map((choice, preview) =>
      this.painter.drawPreview(choice, preview),
    );
  }

  /** Draws one preview of a design. */
  drawPreview(design: number, shape = 0, preview = 0): Drawing {
    const drawing = this.drawDesign(design, shape)[preview];
    if (!drawing) throw new Error(`pictures: ${this.product.code} has no preview ${preview}`);
    return drawing;
  }

  /** Number of shapes that the article's first preview offers. */
  get shapeCount(): number {
    const offered = this.product.options.filter(
      ({ kind, previews }) => kind === 'forme' && previews.includes(0),
    );
    return Math.max(1, offered.flatMap(({ ids }) => ids).length);
  }

  /** Whether a preview is shown on a mock-up. */
  isObject(preview = 0): boolean {
    const choice = this.composeChoices(0, 0)[preview];
    return choice !== undefined && this.painter.findMockup(choice) !== null;
  }

  /** Draws the article with nothing printed on it. */
  drawBlank(): Drawing {
    return this.painter.drawEmptyMockup(this.product.code.toLowerCase());
  }

  private composeChoices(design: number, shape: number): readonly PreviewChoice[] {
    const { product } = this;
    const { catalogue } = this.painter;
    const bare = composeDesign(product, this.painter, { texts: [], shape });
    // Each article begins three names after the article before it.
    const child = this.index * 3 + design;
    const texts = bare.map(({ forme }, preview) => {
      const formeEntry = catalogue.formes.get(forme);
      const childIndex = SEVERAL_CHILDREN.has(product.code) ? child + preview : child;
      return formeEntry
        ? chooseTexts(
            product,
            formeEntry,
            childIndex,
            SEVERAL_TEXTS.has(product.code) ? preview : design,
            this.painter,
          )
        : [];
    });
    const { fond, ...theme } = chooseTheme(product.code, this.index, design);
    // An article that opens without a background is printed without one, and looks best this way.
    const hasNoFond = bare.every((choice) => choice.fond === 0);
    return composeDesign(product, this.painter, {
      texts,
      shape,
      ...theme,
      ...(fond === undefined || hasNoFond ? {} : { fond }),
    });
  }
}
