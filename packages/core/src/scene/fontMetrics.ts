/**
 * The metrics of a font as data, generated at build time by HarfBuzz without ligatures and with kerning. With them, a text
 * has the same layout in the browser, on the server and on paper. All values are in font units, y upwards.
 */
export interface FontMetrics {
  readonly id: number;
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** Highest and lowest ink of plain letters and digits: the line box used to fit a text. */
  readonly inkTop: number;
  readonly inkBottom: number;
  /**
   * Top (`tall`) and bottom (`deep`) of characters whose ink exceeds the line box, by code point: for example an accented
   * capital. They enlarge the line box of the texts that contain them, so that all ink stays in the slot.
   */
  readonly tall: Readonly<Record<number, number>>;
  readonly deep: Readonly<Record<number, number>>;
  /** Advance width of each character of the font, by code point. */
  readonly advances: Readonly<Record<number, number>>;
  readonly kerning: Kerning;
}

/**
 * Class-based kerning, because many letters kern equally. The kerning of the pair (l, r) is
 * `values[left[i of l]][right[i of r]]`, where i is the index of a character in `chars`. Class 0 has no kerning.
 */
export interface Kerning {
  readonly chars: string;
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly values: readonly (readonly number[])[];
}

/** The glyph outlines of a font, for print and for previews without a font file: absolute M L C Z paths, y upwards. */
export interface FontOutlines {
  readonly id: number;
  readonly unitsPerEm: number;
  /** By code point; a space has an empty path. */
  readonly glyphs: Readonly<Record<number, string>>;
}
