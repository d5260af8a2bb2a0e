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
  /** Whole advance, font units. */
  readonly advance: number;
}

const FEATURES = ['-liga', '-clig', '-dlig', '-hlig', '-calt', '+kern'].map((text) => {
  const feature = hb.Feature.fromString(text);
  if (feature === undefined) throw new Error(`HarfBuzz does not know the feature ${text}`);
  return feature;
});

/**
 * Shapes a text as Chromium does under `font-variant-ligatures: none; font-kerning: normal`. Everything is shaped
 * as Latin, digits and punctuation too, since a browser gives them the script of the letters around them.
 */
export function shapeText(font: hb.Font, text: string): ShapedText {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.setDirection(hb.Direction.LTR);
  buffer.setScript('Latn');
  buffer.setLanguage('und');
  hb.shape(font, buffer, FEATURES);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  const glyphs = infos.map((info, i) => {
    const position = positions[i];
    if (position === undefined) throw new Error('HarfBuzz gave a glyph without a position');
    const placed = { glyph: info.codepoint, x: pen + position.xOffset, y: position.yOffset };
    pen += position.xAdvance;
    return placed;
  });
  return { glyphs, advance: pen };
}
