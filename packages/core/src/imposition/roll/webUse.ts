/** Length of roll pages with their bands of marks, mm, and the area on them that carries something, mm². */
export interface WebArea {
  readonly length: number;
  /** Labels with their share of the gaps, cells of checkbooks, and ticket cells of the device's smallest size. */
  readonly used: number;
}

/** Use of a web by all pages of a megalot. */
export interface WebUse {
  /** Length of the pages, in whole mm. */
  readonly lengthMm: number;
  /** Share of usable width × length that carries something, 0 to 1. See `WebArea`. */
  readonly share: number;
}

/** Adds up the web that the parts of a megalot use. `width` is the usable width, mm. */
export function measureWeb(parts: readonly WebArea[], width: number): WebUse {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const used = parts.reduce((sum, part) => sum + part.used, 0);
  return { lengthMm: Math.round(length), share: length === 0 ? 0 : used / (length * width) };
}
