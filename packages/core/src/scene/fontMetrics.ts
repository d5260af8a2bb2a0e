/**
 * A font's metrics as data, made at build time by HarfBuzz with ligatures off and kerning on, so that a text is
 * laid out the same in the browser, on the server and on paper. All figures are in font units.
 */
export interface FontMetrics {
  readonly id: number;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** Advance of each character, by its code point. */
  readonly advances: Readonly<Record<number, number>>;
  /** Kerning of a pair, by `left * 65536 + right` code points. */
  readonly kerning: Readonly<Record<number, number>>;
}

/** A font's outlines, for paper and for previews that carry no font file. `d` is in font units, y upwards, absolute M L C Z. */
export interface FontOutlines {
  readonly id: number;
  readonly unitsPerEm: number;
  readonly glyphs: Readonly<Record<number, string>>;
}
