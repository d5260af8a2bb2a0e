import PDFDocument from 'pdfkit';
import { BOLD, listFallbacks, REGULAR } from './paperFonts.ts';
import { type Run, splitIntoRuns } from './splitIntoRuns.ts';

/** The parts of pdfkit that the document uses and that its types don't have. */
interface PdfkitInternals {
  readonly _font: {
    readonly ascender: number;
    /** The font as fontkit opened it. */
    readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  };
  readonly _fontSize: number;
}

type TextOptions = PDFKit.Mixins.TextOptions & { readonly lineWidth?: number; readonly textWidth?: number };

/** Characters that the font of the papers has, so that most texts are not looked at one character at a time. */
const COVERED = /^[\t\n\u0020-\u017f\u2010-\u2026\u20ac]*$/;

/** With a list of features, even an empty one, pdfkit lays out a text as a whole; without, it does so word by word. */
const WHOLE_TEXT = { features: [] as PDFKit.Mixins.OpenTypeFeatures[] };

/**
 * A document of text that people wrote. It is drawn and measured as it can be printed: without invisible characters, and
 * with another font for what the papers' own font doesn't have.
 */
export class PaperDocument extends PDFDocument {
  readonly #fonts = new Map<string, string>();

  override text(text: string, ...rest: unknown[]): this {
    return super.text(toPrintable(text), ...(rest as []));
  }

  override widthOfString(text: string, options?: TextOptions): number {
    const printable = toPrintable(text);
    if (COVERED.test(printable)) return super.widthOfString(printable, options);
    const runs = this.#split(printable);
    return runs.reduce((sum, run) => sum + this.#measure(run, options), 0);
  }

  override heightOfString(text: string, options?: TextOptions): number {
    return super.heightOfString(toPrintable(text), options);
  }

  /** Draws one line of `text`. pdfkit calls it for each line that it has wrapped. */
  _fragment(text: string, x: number, y: number, options: TextOptions): void {
    const { _fragment: draw } = PDFDocument.prototype as unknown as PaperDocument;
    const line = text.replaceAll('\n', '');
    if (COVERED.test(line)) {
      draw.call(this, text, x, y, options);
      return;
    }
    const runs = this.#split(line);
    const { _font: font, _fontSize: size } = this.#internals;
    // All fonts of a line share the base line of the first, whatever their own heights.
    const baseline = -(font.ascender / 1000) * size;
    const spareWidth = (options.lineWidth ?? 0) - this.widthOfString(line.trimEnd(), options);
    let left = x + (options.align === 'right' ? spareWidth : options.align === 'center' ? spareWidth / 2 : 0);
    for (const run of runs) {
      const { width: _width, ...rest } = options;
      const direction = run.isRightToLeft ? WHOLE_TEXT : {};
      // With its width, pdfkit doesn't measure the run again, which would change the font.
      const textWidth = this.#measure(run, options);
      const runOptions = { ...rest, ...direction, align: 'left', baseline, textWidth } as const;
      this.#withFont(run.font, () => draw.call(this, run.text, left, y, runOptions));
      left += textWidth;
    }
  }

  get #internals(): PdfkitInternals {
    return this as unknown as PdfkitInternals;
  }

  #measure({ text, font, isRightToLeft }: Run, options: TextOptions | undefined): number {
    const runOptions = isRightToLeft ? { ...options, ...WHOLE_TEXT } : options;
    return this.#withFont(font, () => super.widthOfString(text, runOptions));
  }

  #split(line: string): readonly Run[] {
    const ownFont = this.#ownFont;
    return splitIntoRuns(line, (character) => this.#findFont(character, ownFont));
  }

  /** The path of the text's own font, regular or bold. A fallback for some characters doesn't change it. */
  #ownFont: string = REGULAR;

  override font(source: PDFKit.Mixins.PDFFontSource, ...more: unknown[]): this {
    if (source === REGULAR || source === BOLD) this.#ownFont = source;
    return super.font(source, ...(more as []));
  }

  /** The font for a character: the text's own, or the first fallback that has it. Without any, it is drawn as a box. */
  #findFont(character: string, ownFont: string): string {
    const key = ownFont + character;
    const cached = this.#fonts.get(key);
    if (cached !== undefined) return cached;
    const codePoint = character.codePointAt(0) ?? 0;
    const hasIt = (path: string) =>
      this.#withFont(path, () => this.#internals._font.font.hasGlyphForCodePoint(codePoint));
    const font = [ownFont, ...listFallbacks(character, ownFont === BOLD)].find(hasIt) ?? ownFont;
    this.#fonts.set(key, font);
    return font;
  }

  #withFont<T>(path: string, use: () => T): T {
    const ownFont = this.#ownFont;
    super.font(path);
    try {
      return use();
    } finally {
      super.font(ownFont);
    }
  }
}

/** Characters that draw nothing, such as those that change the direction of the text after them. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/**
 * Makes a text printable: without invisible characters, and without the narrow no-break space of Intl's texts and the line
 * separators, which the font of the papers doesn't have.
 */
function toPrintable(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(/[\u2028\u2029]/g, ' ');
}
