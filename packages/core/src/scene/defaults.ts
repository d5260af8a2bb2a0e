/** Colours, font and sizes used when nothing was chosen (section 9 of the specification). */
export const DEFAULT_TEXT_COLOUR = '#000000';
export const DEFAULT_PICTO_COLOUR = '#000000';
export const PLACEHOLDER_COLOUR = '#e6e6e6';
/** Colour of the grey block that replaces an unavailable picto. */
export const BLOCK_COLOUR = '#cccccc';
/** Id of the default font. It has no file: the browser's own font is used. */
export const DEFAULT_FONT = 0;
export const DEFAULT_FONT_FAMILY = 'Helvetica, Arial, sans-serif';

/** Preview px. */
export const SMALLEST_FONT_SIZE = 6;
export const DEFAULT_FONT_SIZE = 20;
/** Em size of a text at ratio 1, as a share of the height of its box. The default size of a slot is computed with it. */
export const DEFAULT_TEXT_SHARE = 0.95;
/** Width of the line that draws a halo: of letters, em, and of a picto, as a share of its drawing. Half of it is outside. */
export const TEXT_HALO = 0.14;
export const PICTO_HALO = 0.06;
/** Default size limits of `fitText`, when there is no slot. */
export const GENERIC_FONT_SIZES = { min: 1, max: 100 } as const;

/** Maximum arc length of a curved text in preview px: over the top of the circle, or any other direction. */
export const CURVED_WIDTH = { over: 180, other: 125 } as const;

/** The shopper is warned that the print is hard to read when capital letters are smaller than this (mm). */
export const SMALLEST_LETTER_MM = 2;
/** The reports count a text that was made smaller than this share of its set size, so that it fits, as too long. */
export const SHRUNK_TEXT_SHARE = 0.5;

/** The fallback image of the specification. Print uses the compiled drawing of the same name in the same folder. */
export const NO_PICTO_FILE = 'pictos/poly/no_picto.png';
