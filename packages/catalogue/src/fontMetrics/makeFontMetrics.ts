import type { FontMetrics, FontOutlines } from '@cmon/core/scene/fontMetrics';
import * as hb from 'harfbuzzjs';
import { ALLOWED_CHARACTERS } from './allowedCharacters.ts';
import { type GlyphOutline, outlineReader } from './glyphOutline.ts';
import { inkBox } from './inkBox.ts';
import { kerningClasses } from './kerningClasses.ts';
import { measurePairs } from './measurePairs.ts';
import { shapeText } from './shapeText.ts';

export interface MadeFont {
  readonly metrics: FontMetrics;
  readonly outlines: FontOutlines;
  /** The allowed characters that the font has no glyph for. */
  readonly lacks: string;
}

interface Character {
  readonly char: string;
  readonly advance: number;
  readonly outline: GlyphOutline;
}

/** Measures a font file (TTF or OTF) for the whole allowed character set. */
export function makeFontMetrics(ttf: Uint8Array, id: number): MadeFont {
  const face = new hb.Face(new hb.Blob(ttf));
  const font = new hb.Font(face);
  const characters = readCharacters(font);
  const chars = characters.map(({ char }) => char);
  const advances = characters.map(({ advance }) => advance);
  const extents = font.hExtents();
  const topOf = (char: string): number =>
    Math.round(characters.find((character) => character.char === char)?.outline.top ?? 0);
  const byCode = <T>(values: readonly T[]): Record<number, T> =>
    Object.fromEntries(values.map((value, i) => [(chars[i] ?? '').charCodeAt(0), value]));
  return {
    metrics: {
      id,
      unitsPerEm: face.upem,
      ascender: extents.ascender,
      descender: extents.descender,
      capHeight: topOf('H'),
      xHeight: topOf('x'),
      ...inkBox(
        characters.map(({ char, outline }) => ({ char, top: outline.top ?? 0, bottom: outline.bottom ?? 0 })),
      ),
      advances: byCode(advances),
      kerning: kerningClasses(chars, measurePairs(font, chars, advances)),
    },
    outlines: { id, unitsPerEm: face.upem, glyphs: byCode(characters.map(({ outline }) => outline.d)) },
    lacks: ALLOWED_CHARACTERS.filter((char) => !chars.includes(char)).join(''),
  };
}

function readCharacters(font: hb.Font): readonly Character[] {
  const readOutline = outlineReader(font);
  return ALLOWED_CHARACTERS.flatMap((char) => {
    const { glyphs, starts } = shapeText(font, char);
    const known = glyphs.every(({ glyph }) => glyph !== 0);
    return known ? [{ char, advance: starts[1] ?? 0, outline: readOutline(glyphs) }] : [];
  });
}
