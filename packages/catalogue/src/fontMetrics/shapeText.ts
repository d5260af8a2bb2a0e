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
  /**
   * Start of each character in font units, by its index in the JavaScript string, and the end of the text as the last
   * item. A character that is drawn as a part of an earlier one has no start.
   */
  readonly starts: readonly number[];
}

const FEATURES = ['-liga', '-clig', '-dlig', '-hlig', '-calt', '+kern'].map((text) => {
  const feature = hb.Feature.fromString(text);
  if (feature === undefined) throw new Error(`HarfBuzz can’t parse the feature ${text}`);
  return feature;
});

/**
 * Shapes a text as Chromium does with kerning and `font-variant-ligatures: none`. Digits and punctuation are shaped as
 * Latin too, because a browser gives them the script of the letters around them.
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
    const positioned = { glyph: glyph.codepoint, x: pen + (glyph.xOffset ?? 0), y: glyph.yOffset ?? 0 };
    pen += glyph.xAdvance ?? 0;
    return positioned;
  });
  starts[text.length] = pen;
  return { glyphs, starts };
}
