import type { FontMetrics, FontOutlines } from '@cmon/core/scene/fontMetrics';
import * as hb from 'harfbuzzjs';
import { ALLOWED_CHARACTERS } from './allowedCharacters.ts';
import { type GlyphOutline, outlineReader } from './glyphOutline.ts';
import { kerningClasses } from './kerningClasses.ts';
import { type ShapedText, shapeText } from './shapeText.ts';

export interface MadeFont {
  readonly metrics: FontMetrics;
  readonly outlines: FontOutlines;
  /** The allowed characters that the font has no glyph for. */
  readonly lacks: string;
}

interface Character {
  readonly char: string;
  readonly shaped: ShapedText;
  readonly outline: GlyphOutline;
}

/**
 * Measures a font file (TTF or OTF) for the whole allowed character set. Takes about a second: each pair of
 * characters is shaped once, since only the shaper knows what a font does with a pair.
 */
export function makeFontMetrics(ttf: Uint8Array, id: number): MadeFont {
  const face = new hb.Face(new hb.Blob(ttf));
  const font = new hb.Font(face);
  const readOutline = outlineReader(font);
  const characters: Character[] = ALLOWED_CHARACTERS.flatMap((char) => {
    const shaped = shapeText(font, char);
    const known = shaped.glyphs.every((glyph) => glyph.glyph !== 0);
    return known ? [{ char, shaped, outline: readOutline(shaped.glyphs) }] : [];
  });
  const known = new Set(characters.map(({ char }) => char));
  const tops = characters.map(({ outline }) => outline.top ?? 0);
  const bottoms = characters.map(({ outline }) => outline.bottom ?? 0);
  const extents = font.hExtents();
  const topOf = (char: string): number => characters.find((c) => c.char === char)?.outline.top ?? 0;
  return {
    metrics: {
      id,
      unitsPerEm: face.upem,
      ascender: extents.ascender,
      descender: extents.descender,
      capHeight: Math.round(topOf('H')),
      xHeight: Math.round(topOf('x')),
      inkTop: Math.ceil(Math.max(...tops)),
      inkBottom: Math.floor(Math.min(...bottoms)),
      advances: Object.fromEntries(characters.map((c) => [c.char.charCodeAt(0), c.shaped.advance])),
      kerning: kerningClasses([...known], pairsOf(font, characters)),
    },
    outlines: {
      id,
      unitsPerEm: face.upem,
      glyphs: Object.fromEntries(characters.map((c) => [c.char.charCodeAt(0), c.outline.d])),
    },
    lacks: ALLOWED_CHARACTERS.filter((char) => !known.has(char)).join(''),
  };
}

function pairsOf(font: hb.Font, characters: readonly Character[]): number[][] {
  return characters.map((left) =>
    characters.map(
      (right) => shapeText(font, left.char + right.char).advance - left.shaped.advance - right.shaped.advance,
    ),
  );
}
