import type { FontMetrics, FontOutlines } from '@cmon/core/scene/fontMetrics';
import * as hb from 'harfbuzzjs';
import { ALLOWED_CHARACTERS } from './allowedCharacters.ts';
import { computeInkBox } from './computeInkBox.ts';
import { createOutlineReader, type GlyphOutline } from './glyphOutline.ts';
import { measurePairs } from './measurePairs.ts';
import { packKerning } from './packKerning.ts';
import { shapeText } from './shapeText.ts';

export interface MeasuredFont {
  readonly metrics: FontMetrics;
  readonly outlines: FontOutlines;
  /** The allowed characters without a glyph in the font. */
  readonly lacks: string;
}

interface Character {
  readonly char: string;
  readonly advance: number;
  readonly outline: GlyphOutline;
}

/** Measures a font file (TTF or OTF) for the whole allowed character set. */
export function measureFont(ttf: Uint8Array, id: number): MeasuredFont {
  const face = new hb.Face(new hb.Blob(ttf));
  const font = new hb.Font(face);
  const characters = readCharacters(font);
  const chars = characters.map(({ char }) => char);
  const advances = characters.map(({ advance }) => advance);
  const extents = font.hExtents();
  const measureTop = (char: string): number =>
    Math.round(characters.find((character) => character.char === char)?.outline.top ?? 0);
  const indexByCode = <T>(values: readonly T[]): Record<number, T> =>
    Object.fromEntries(values.map((value, i) => [(chars[i] ?? '').charCodeAt(0), value]));
  return {
    metrics: {
      id,
      unitsPerEm: face.upem,
      ascender: extents.ascender,
      descender: extents.descender,
      capHeight: measureTop('H'),
      xHeight: measureTop('x'),
      ...computeInkBox(
        characters.map(({ char, outline }) => ({ char, top: outline.top ?? 0, bottom: outline.bottom ?? 0 })),
      ),
      advances: indexByCode(advances),
      kerning: packKerning(chars, measurePairs(font, chars, advances)),
    },
    outlines: { id, unitsPerEm: face.upem, glyphs: indexByCode(characters.map(({ outline }) => outline.d)) },
    lacks: ALLOWED_CHARACTERS.filter((char) => !chars.includes(char)).join(''),
  };
}

function readCharacters(font: hb.Font): readonly Character[] {
  const readOutline = createOutlineReader(font);
  return ALLOWED_CHARACTERS.flatMap((char) => {
    const { glyphs, starts } = shapeText(font, char);
    const hasGlyphs = glyphs.every(({ glyph }) => glyph !== 0);
    return hasGlyphs ? [{ char, advance: starts[1] ?? 0, outline: readOutline(glyphs) }] : [];
  });
}
