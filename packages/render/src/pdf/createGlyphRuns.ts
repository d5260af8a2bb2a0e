import { computeCharacterStarts } from '@cmon/core/scene/measureText';
import { buildPathOps } from './buildPathOps.ts';
import { computePathBounds } from './computePathBounds.ts';
import type { SharedForms } from './createSharedForms.ts';
import { encodeForm, getCachedForm } from './encodeForm.ts';
import { formatFactor } from './formatNumber.ts';
import type { PrintFont } from './printResources.ts';

/** Draws texts in one font of one file. All numbers are font units; the caller sets the scale and the colour. */
export interface GlyphRuns {
  /**
   * Operators that draw a line of text along its baseline. They move the origin and don't restore it. A word that the
   * file draws often becomes a shared form.
   */
  readonly run: (text: string) => string;
  /** Operators that draw one glyph at the origin; empty for a space. */
  readonly glyph: (code: number) => string;
  readonly unitsPerEm: number;
}

/** A word, drawn from the origin of its first letter. */
interface Word {
  readonly operators: string;
  /** Position of the origin after the operators. */
  readonly pen: number;
  /** Origin of the last letter. */
  readonly last: number;
  /** Number of times that the file has drawn the word so far. */
  uses: number;
}

const SPACE = 32;
/** Limits the memory of the word cache. */
const MAX_CACHED_WORDS = 20_000;
/** A form costs about as many bytes as this number of letters. A word that has cost more becomes a form. */
const FORM_LETTERS = 60;

/**
 * Draws lines of text glyph by glyph, each glyph as a shared form, at the positions of the scene's layout (advances and
 * kerning, see `computeCharacterStarts`). Throws on a character without an outline, so that `.notdef` is never printed.
 */
export function createGlyphRuns(id: number, { metrics, outlines }: PrintFont, forms: SharedForms): GlyphRuns {
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
    if (d === undefined) throw new Error(`Font ${id} has no outline of U+${code.toString(16)}`);
    if (d === '') return '';
    const name = forms.use('leaf', formatGlyphName(id, code), () => ({
      data: getCachedForm(outlines, String(code), () => `${buildPathOps(d, 1, 1)}\nf`),
      box: computePathBounds(d),
    }));
    return `/${name} Do\n`;
  };

  /** Distance between the origins of two glyphs. Kerning makes it depend on both. */
  const advance = (code: number, next: number): number => {
    const key = code * 65536 + next;
    let units = advances.get(key);
    if (units === undefined) {
      units = (computeCharacterStarts(metrics, String.fromCharCode(code, next))[1] ?? 0) * unitsPerEm;
      advances.set(key, units);
    }
    return units;
  };

  const move = (units: number): string => {
    let operator = moves.get(units);
    if (operator === undefined) {
      operator = `1 0 0 1 ${formatFactor(units)} 0 cm\n`;
      moves.set(units, operator);
    }
    return operator;
  };

  const cachedWord = (text: string): Word => {
    let word = words.get(text);
    if (word === undefined) {
      if (words.size > MAX_CACHED_WORDS) words.clear();
      word = drawWord(text);
      words.set(text, word);
    }
    return word;
  };

  const drawWord = (text: string): Word => {
    const parts: string[] = [];
    let pen = 0;
    let position = 0;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (i > 0) position += advance(text.charCodeAt(i - 1), code);
      const drawing = glyph(code);
      if (drawing === '') continue;
      if (position !== pen) parts.push(move(position - pen));
      parts.push(drawing);
      pen = position;
    }
    return { operators: parts.join(''), pen, last: position, uses: 0 };
  };

  const wordForm = (text: string, word: Word): string => {
    let name = wordForms.get(text);
    if (name === undefined) {
      name = `w${id}.${wordForms.size}`;
      wordForms.set(text, name);
      const right = Math.ceil(word.last + 2 * unitsPerEm);
      const box = `${-unitsPerEm} ${-2 * unitsPerEm} ${right} ${3 * unitsPerEm}`;
      forms.use('group', name, () => ({ data: encodeForm(word.operators), box }));
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
          const word = cachedWord(part);
          word.uses += 1;
          const isForm = word.uses * (part.length - 1) > FORM_LETTERS;
          if (ahead !== 0) operators += move(ahead);
          operators += isForm ? wordForm(part, word) : word.operators;
          ahead = word.last - (isForm ? 0 : word.pen);
          if (space >= 0) ahead += advance(text.charCodeAt(to - 1), SPACE);
        }
        if (to + 1 < text.length) ahead += advance(SPACE, text.charCodeAt(to + 1));
        from = to + 1;
      }
      return operators;
    },
  };
}

/** Resource name of a glyph: font and character (or code point), so that tests and preflight can read the text. */
export function formatGlyphName(font: number, code: number): string {
  const char = String.fromCharCode(code);
  return `g${font}.${/[A-Za-z0-9]/.test(char) ? char : `_${code.toString(16)}`}`;
}
