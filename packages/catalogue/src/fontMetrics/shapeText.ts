import * as hb from 'harfbuzzjs';

export interface ShapedGlyph {
  /** Glyph index in the font file; 0 is .notdef. */
  readonly glyph: number;
  /** Origin of the glyph from the start of the text, font units, y upwards. */
  readonly x: number;
  readonly y: number;
}

export interface ShapedText {
  readonly glyphs: readonly ShapedGlyph[];
  /** Where each character starts, and last of all where the text ends, font units. */
  readonly starts: readonly number[];
}

const FEATURES = ['-liga', '-clig', '-dlig', '-hlig', '-calt', '+kern'].map((text) => {
  const feature = hb.Feature.fromString(text);
  if (feature === undefined) throw new Error(`HarfBuzz does not know the feature ${text}`);
  return feature;
});

/**
 * Shapes a text as Chromium does under `font-variant-ligatures: none` with kerning. Everything is shaped as Latin,
 * digits and punctuation too, since a browser gives them the script of the letters around them.
 */
export function shapeText(font: hb.Font, text: string): ShapedText {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.setDirection(hb.Direction.LTR);
  buffer.setScript('Latn');
  buffer.setLanguage('und');
  hb.shape(font, buffer, FEATURES);
  const starts: number[] = [];
  let pen = 0;
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
    starts[glyph.cluster] ??= pen;
    const placed = { glyph: glyph.codepoint, x: pen + (glyph.xOffset ?? 0), y: glyph.yOffset ?? 0 };
    pen += glyph.xAdvance ?? 0;
    return placed;
  });
  starts[text.length] = pen;
  return { glyphs, starts };
}
