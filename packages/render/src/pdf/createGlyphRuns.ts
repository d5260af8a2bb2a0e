import { TEXT_HALO } from '@cmon/core/scene/defaults';
import { computeCharacterStarts } from '@cmon/core/scene/measureText';
import { buildPathOps } from './buildPathOps.ts';
import { computePathBounds } from './computePathBounds.ts';
import { type ContentWriter, createContentWriter, encodeOperators } from './createContentWriter.ts';
import type { SharedForms } from './createSharedForms.ts';
import { encodeForm, encodeUniqueForm, getCachedForm } from './encodeForm.ts';
import { formatFactor } from './formatNumber.ts';
import type { PrintFont } from './printResources.ts';

/** Draws texts in one font of one file. All numbers are font units; the caller sets the scale and the colour. */
export interface GlyphRuns {
  /**
   * Writes the operators that draw a line of text along its baseline. They move the origin and don't restore it. A word
   * that the file draws often becomes a shared form.
   */
  readonly writeRun: (text: string, out: ContentWriter) => void;
  /** Operators that draw one glyph at the origin; empty for a space. */
  readonly getGlyphOps: (code: number) => string;
  /** Operators that draw the halo of one glyph at the origin; empty for a space. */
  readonly getHaloOps: (code: number) => string;
  /** Start of each character of a line, em. */
  readonly computeStarts: (line: string) => readonly number[];
  readonly unitsPerEm: number;
}

/** A word, drawn from the origin of its first letter. */
interface Word {
  readonly operators: Uint8Array;
  /** Position of the origin after the operators. */
  readonly pen: number;
  /** Origin of the last letter. */
  readonly last: number;
  /** Distance from the origin of a space to the origin of the first letter, and from the last letter to a space. */
  readonly fromSpace: number;
  readonly toSpace: number;
  /** Operator that draws the word as a form; null while it isn't one. */
  form: Uint8Array | null;
  /** Number of times that the file has drawn the word so far. */
  uses: number;
}

const SPACE = 32;
/** Limits the memory of the word cache. */
const MAX_CACHED_WORDS = 20_000;
/**
 * A word becomes a form when the file has drawn more than this many of its letters, not counting the first letter each time.
 * Designs with word forms are short enough to be written uncompressed. To compress them would take longer than to draw them.
 */
const FORM_LETTERS = 8;

/**
 * Draws lines of text glyph by glyph, each glyph as a shared form, at the positions of the scene's layout (advances and
 * kerning, see `computeCharacterStarts`). Throws on a character without an outline, so that `.notdef` is never printed.
 */
export function createGlyphRuns(id: number, { metrics, outlines }: PrintFont, forms: SharedForms): GlyphRuns {
  const { unitsPerEm } = outlines;
  const drawn = new Map<number, string>();
  const advances = new Map<number, number>();
  const moves = new Map<number, Uint8Array>();
  const words = new Map<string, Word>();
  const wordForms = new Map<string, string>();

  const getGlyphOps = (code: number): string => {
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
    const name = forms.use('leaf', formatGlyphName(id, code), () =>
      getCachedForm(outlines, String(code), () => ({
        data: encodeForm(`${buildPathOps(d, 1, 1)}\nf`),
        box: computePathBounds(d),
      })),
    );
    return `/${name} Do\n`;
  };

  /** A halo isn't part of its glyph's form, because readers of a print file find the texts by the forms of glyphs. */
  const getHaloOps = (code: number): string => {
    const d = outlines.glyphs[code];
    if (d === undefined || d === '') return '';
    const width = TEXT_HALO * unitsPerEm;
    const name = forms.use('leaf', `h${formatGlyphName(id, code)}`, () =>
      getCachedForm(outlines, `halo ${code}`, () => ({
        data: encodeForm(`1 j ${formatFactor(width)} w ${buildPathOps(d, 1, 1)}\nS`),
        box: computePathBounds(d, width),
      })),
    );
    return `/${name} Do\n`;
  };

  /** Distance between the origins of two glyphs. Kerning makes it depend on both. */
  const getAdvance = (code: number, next: number): number => {
    const key = code * 65536 + next;
    let units = advances.get(key);
    if (units === undefined) {
      units = (computeCharacterStarts(metrics, String.fromCharCode(code, next))[1] ?? 0) * unitsPerEm;
      advances.set(key, units);
    }
    return units;
  };

  const buildMove = (units: number): Uint8Array => {
    let operator = moves.get(units);
    if (operator === undefined) {
      operator = encodeOperators(`1 0 0 1 ${formatFactor(units)} 0 cm\n`);
      moves.set(units, operator);
    }
    return operator;
  };

  const getWord = (text: string): Word => {
    let word = words.get(text);
    if (word === undefined) {
      if (words.size > MAX_CACHED_WORDS) words.clear();
      word = drawWord(text);
      words.set(text, word);
    }
    return word;
  };

  const drawWord = (text: string): Word => {
    const out = createContentWriter(32 * text.length);
    let pen = 0;
    let position = 0;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (i > 0) position += getAdvance(text.charCodeAt(i - 1), code);
      const drawing = getGlyphOps(code);
      if (drawing === '') continue;
      if (position !== pen) out.bytes(buildMove(position - pen));
      out.text(drawing);
      pen = position;
    }
    const fromSpace = getAdvance(SPACE, text.charCodeAt(0));
    const toSpace = getAdvance(text.charCodeAt(text.length - 1), SPACE);
    return { operators: out.take(), pen, last: position, fromSpace, toSpace, form: null, uses: 0 };
  };

  const drawWordAsForm = (text: string, { last, operators }: Word): Uint8Array => {
    let name = wordForms.get(text);
    if (name === undefined) {
      name = `w${id}.${wordForms.size}`;
      wordForms.set(text, name);
      // The box only has to contain the word, so it is an em or two larger on each side.
      const right = Math.ceil(last + 2 * unitsPerEm);
      const box = `${-unitsPerEm} ${-2 * unitsPerEm} ${right} ${3 * unitsPerEm}`;
      forms.use('group', name, () => ({ data: encodeUniqueForm(operators), box }));
    }
    return encodeOperators(`/${name} Do\n`);
  };

  return {
    getGlyphOps,
    getHaloOps,
    computeStarts: (line) => computeCharacterStarts(metrics, line),
    unitsPerEm,
    writeRun: (text, out) => {
      /** Distance from the origin of the operators so far to the place of the next word. */
      let ahead = 0;
      let from = 0;
      while (from < text.length) {
        const space = text.indexOf(' ', from);
        const to = space < 0 ? text.length : space;
        if (to > from) {
          const part = text.slice(from, to);
          const word = getWord(part);
          word.uses += 1;
          if (word.form === null && word.uses * (part.length - 1) > FORM_LETTERS)
            word.form = drawWordAsForm(part, word);
          if (from > 0) ahead += word.fromSpace;
          if (ahead !== 0) out.bytes(buildMove(ahead));
          out.bytes(word.form ?? word.operators);
          ahead = word.last - (word.form === null ? word.pen : 0);
          if (space >= 0) ahead += word.toSpace;
        } else if (from > 0) ahead += getAdvance(SPACE, SPACE);
        from = to + 1;
      }
    },
  };
}

/** Resource name of a glyph: font and character (or code point), so that tests and preflight can read the text. */
export function formatGlyphName(font: number, code: number): string {
  const char = String.fromCharCode(code);
  return `g${font}.${/[A-Za-z0-9]/.test(char) ? char : `_${code.toString(16)}`}`;
}
