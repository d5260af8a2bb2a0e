import { characterStarts } from '@cmon/core/scene/measureText';
import { factor } from './figure.ts';
import { keptForm } from './formData.ts';
import { pathBounds } from './pathBounds.ts';
import { pathOps } from './pathOps.ts';
import type { PrintFont } from './printResources.ts';
import type { SharedForms } from './sharedForms.ts';

/** The glyphs of one font in one file. All figures are font units; the caller sets the scale and the colour. */
export interface GlyphRuns {
  /** Operators that draw a line of text from its origin along its baseline, and leave the origin moved. */
  readonly run: (text: string) => string;
  /** Operators that draw one glyph at the origin; empty for a space. */
  readonly glyph: (code: number) => string;
  readonly unitsPerEm: number;
}

/**
 * Draws lines of text glyph by glyph, each glyph a form of its own, at the starts that the scene was laid out with
 * (advances and kerning, see `characterStarts`). Throws on a character without an outline: a `.notdef` is refused before
 * printing and never drawn.
 */
export function glyphRuns(id: number, { metrics, outlines }: PrintFont, forms: SharedForms): GlyphRuns {
  const { unitsPerEm } = outlines;
  const drawn = new Map<number, string>();
  const steps = new Map<number, string>();

  const glyph = (code: number): string => {
    let operator = drawn.get(code);
    if (operator === undefined) {
      operator = drawGlyph(code);
      drawn.set(code, operator);
    }
    return operator;
  };

  const drawGlyph = (code: number): string => {
    const d = outlines.glyphs[code];
    if (d === undefined) throw new Error(`font ${id} has no outline of U+${code.toString(16)}`);
    if (d === '') return '';
    const name = forms.use('leaf', glyphName(id, code), () => ({
      data: keptForm(outlines, String(code), () => `${pathOps(d, 1, 1)}\nf`),
      box: pathBounds(d),
    }));
    return `/${name} Do\n`;
  };

  /** A glyph and the way to the next one, which kerning makes depend on both. */
  const step = (code: number, next: number): string => {
    const key = code * 65536 + next;
    let operators = steps.get(key);
    if (operators === undefined) {
      const pair = String.fromCharCode(code, next);
      const advance = (characterStarts(metrics, pair)[1] ?? 0) * unitsPerEm;
      operators = `${glyph(code)}1 0 0 1 ${factor(advance)} 0 cm\n`;
      steps.set(key, operators);
    }
    return operators;
  };

  return {
    glyph,
    unitsPerEm,
    run: (text) => {
      let operators = '';
      const last = text.length - 1;
      for (let i = 0; i < last; i += 1) operators += step(text.charCodeAt(i), text.charCodeAt(i + 1));
      return last < 0 ? '' : operators + glyph(text.charCodeAt(last));
    },
  };
}

/** Resource name of a glyph: font and code point, so that a printed text can be read back. */
export const glyphName = (font: number, code: number): string => `g${font}_${code.toString(16)}`;
