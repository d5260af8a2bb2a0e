import type { FontMetrics } from './fontMetrics.ts';
import { getTableIndex, type PreparedFont, prepareFont } from './preparedFont.ts';

const NEWLINE = 10;

export interface TextMeasure {
  /** Advance width of the widest line, em. */
  readonly width: number;
  readonly lines: number;
  /** Maximum extent of the ink above and below the baseline, em. */
  readonly rise: number;
  readonly drop: number;
}

/** Width (em) of one line of text: the sum of its advances and kerning pairs. */
export const measureText = (metrics: FontMetrics, text: string): number =>
  measureLines(prepareFont(metrics), text).width;

/** Measures a text of one or more lines, separated by newlines. It doesn't split the text, because it runs often. */
export function measureLines(font: PreparedFont, text: string): TextMeasure {
  const { advances, left, right, pairs, columns, rises, drops, unitsPerEm } = font;
  let rise = font.rise * unitsPerEm;
  let drop = font.drop * unitsPerEm;
  let widest = 0;
  let lines = 1;
  let width = 0;
  let row = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === NEWLINE) {
      if (width > widest) widest = width;
      lines++;
      width = 0;
      row = 0;
      continue;
    }
    const tableIndex = getTableIndex(code);
    width += (advances[tableIndex] as number) + (pairs[row + (right[tableIndex] as number)] as number);
    row = (left[tableIndex] as number) * columns;
    if ((rises[tableIndex] as number) > rise) rise = rises[tableIndex] as number;
    if ((drops[tableIndex] as number) > drop) drop = drops[tableIndex] as number;
  }
  if (width > widest) widest = width;
  return { width: widest / unitsPerEm, lines, rise: rise / unitsPerEm, drop: drop / unitsPerEm };
}

/**
 * Start of each character of a line and, as the last entry, the end of the line, in em from the start of the line. Curved
 * text and printed glyphs are placed at these positions.
 */
export function computeCharacterStarts(metrics: FontMetrics, line: string): readonly number[] {
  const { advances, left, right, pairs, columns, unitsPerEm } = prepareFont(metrics);
  const starts: number[] = [];
  let pen = 0;
  let row = 0;
  for (let i = 0; i < line.length; i++) {
    const tableIndex = getTableIndex(line.charCodeAt(i));
    pen += pairs[row + (right[tableIndex] as number)] as number;
    starts.push(pen / unitsPerEm);
    pen += advances[tableIndex] as number;
    row = (left[tableIndex] as number) * columns;
  }
  starts.push(pen / unitsPerEm);
  return starts;
}

/** The characters of a text for which the font has no glyph: without duplicates, in order of appearance. */
export function findCharactersNotInFont(metrics: FontMetrics, text: string): string {
  const { known } = prepareFont(metrics);
  const missing = [...text].filter((char) => {
    const code = char.codePointAt(0) ?? 0;
    return code !== NEWLINE && known[getTableIndex(code)] !== 1;
  });
  return [...new Set(missing)].join('');
}
