/**
 * A font's metrics as data, made at build time by HarfBuzz with ligatures off and kerning on, so that a text is
 * laid out the same in the browser, on the server and on paper. All figures are in font units, y upwards.
 */
export interface FontMetrics {
  readonly id: number;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** Highest and lowest ink of plain letters and digits: the line box that a text is fitted in. */
  readonly inkTop: number;
  readonly inkBottom: number;
  /**
   * Characters that rise above that box or hang below it (an accent on a capital), by code point: they widen the
   * line box of the texts that use them, so that no ink leaves its slot.
   */
  readonly tall: Readonly<Record<number, number>>;
  readonly deep: Readonly<Record<number, number>>;
  /** Advance of each character that the font has, by its code point. */
  readonly advances: Readonly<Record<number, number>>;
  readonly kerning: Kerning;
}

/**
 * Kerning by classes, since most letters kern alike: the pair (l, r) moves together by
 * `values[left[i of l]][right[i of r]]`, where i is a character's place in `chars`. Class 0 kerns with nothing.
 */
export interface Kerning {
  readonly chars: string;
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly values: readonly (readonly number[])[];
}

/** A font's outlines, for paper and for previews that carry no font file. `d` is in font units, y upwards, absolute M L C Z. */
export interface FontOutlines {
  readonly id: number;
  readonly unitsPerEm: number;
  /** By code point; a space has an empty path. */
  readonly glyphs: Readonly<Record<number, string>>;
}
