import { characterStarts } from '@cmon/core/scene/measureText';
import { factor } from './figure.ts';
import { formData, keptForm } from './formData.ts';
import { pathBounds } from './pathBounds.ts';
import { pathOps } from './pathOps.ts';
import type { PrintFont } from './printResources.ts';
import type { SharedForms } from './sharedForms.ts';

/** The glyphs of one font in one file. All figures are font units; the caller sets the scale and the colour. */
export interface GlyphRuns {
  /**
   * Operators that draw a line of text along its baseline, and leave the origin somewhere in it. A word that the file
   * has drawn often becomes a form of its own.
   */
  readonly run: (text: string) => string;
  /** Operators that draw one glyph at the origin; empty for a space. */
  readonly glyph: (code: number) => string;
  readonly unitsPerEm: number;
}

/** A word drawn from its first letter's origin. */
interface Word {
  readonly operators: string;
  /** Where the operators leave the origin, and where the last letter's is. */
  readonly pen: number;
  readonly last: number;
  /** How often the file has drawn it so far. */
  uses: number;
}

const SPACE = 32;
/** Words are kept while they are few enough to be worth it. */
const MOST_WORDS = 20_000;
/** A form takes about the bytes of so many letters: a word that has taken more becomes one. */
const FORM_LETTERS = 60;

/**
 * Draws lines of text glyph by glyph, each glyph a form of its own, at the starts that the scene was laid out with
 * (advances and kerning, see `characterStarts`). Throws on a character without an outline: a `.notdef` is refused before
 * printing and never drawn.
 */
export function glyphRuns(id: number, { metrics, outlines }: PrintFont, forms: SharedForms): GlyphRuns {
  const { unitsPerEm } = outlines;
  const drawn = new Map<number, string>();
  const advances = new Map<number, number>();
  const moves = new Map<number, string>();
  const words = new Map<string, Word>();
  const wordForms = new Map<string, string>();

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

  /** From a glyph's origin to the next one's, which kerning makes depend on both. */
  const advance = (code: number, next: number): number => {
    const key = code * 65536 + next;
    let units = advances.get(key);
    if (units === undefined) {
      units = (characterStarts(metrics, String.fromCharCode(code, next))[1] ?? 0) * unitsPerEm;
      advances.set(key, units);
    }
    return units;
  };

  const move = (units: number): string => {
    let operator = moves.get(units);
    if (operator === undefined) {
      operator = `1 0 0 1 ${factor(units)} 0 cm\n`;
      moves.set(units, operator);
    }
    return operator;
  };

  const wordOf = (text: string): Word => {
    let word = words.get(text);
    if (word === undefined) {
      if (words.size > MOST_WORDS) words.clear();
      word = drawWord(text);
      words.set(text, word);
    }
    return word;
  };

  const drawWord = (text: string): Word => {
    const parts: string[] = [];
    let pen = 0;
    let at = 0;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (i > 0) at += advance(text.charCodeAt(i - 1), code);
      const drawing = glyph(code);
      if (drawing === '') continue;
      if (at !== pen) parts.push(move(at - pen));
      parts.push(drawing);
      pen = at;
    }
    return { operators: parts.join(''), pen, last: at, uses: 0 };
  };

  const wordForm = (text: string, word: Word): string => {
    let name = wordForms.get(text);
    if (name === undefined) {
      name = `w${id}.${wordForms.size}`;
      wordForms.set(text, name);
      const right = Math.ceil(word.last + 2 * unitsPerEm);
      const box = `${-unitsPerEm} ${-2 * unitsPerEm} ${right} ${3 * unitsPerEm}`;
      forms.use('group', name, () => ({ data: formData(word.operators), box }));
    }
    return `/${name} Do\n`;
  };

  return {
    glyph,
    unitsPerEm,
    run: (text) => {
      let operators = '';
      let ahead = 0;
      let from = 0;
      while (from < text.length) {
        const space = text.indexOf(' ', from);
        const to = space < 0 ? text.length : space;
        if (to > from) {
          const part = text.slice(from, to);
          const word = wordOf(part);
          word.uses += 1;
          const formed = word.uses * (part.length - 1) > FORM_LETTERS;
          if (ahead !== 0) operators += move(ahead);
          operators += formed ? wordForm(part, word) : word.operators;
          ahead = word.last - (formed ? 0 : word.pen);
          if (space >= 0) ahead += advance(text.charCodeAt(to - 1), SPACE);
        }
        if (to + 1 < text.length) ahead += advance(SPACE, text.charCodeAt(to + 1));
        from = to + 1;
      }
      return operators;
    },
  };
}

/** Resource name of a glyph: its font and its character or code point, so that a printed text can be read back. */
export function glyphName(font: number, code: number): string {
  const char = String.fromCharCode(code);
  return `g${font}.${/[A-Za-z0-9]/.test(char) ? char : `_${code.toString(16)}`}`;
}
