/** What a preview looks like where nothing was chosen (section 9 of the specification). */
export const DEFAULT_TEXT_COLOUR = '#000000';
export const DEFAULT_PICTO_COLOUR = '#000000';
export const PLACEHOLDER_COLOUR = '#e6e6e6';
/** The grey block that stands for a picto that can't be had. */
export const BLOCK_COLOUR = '#cccccc';
/** Id of the font that is always there: no file, the browser's own. */
export const DEFAULT_FONT = 0;
export const DEFAULT_FONT_FAMILY = 'Helvetica, Arial, sans-serif';

/** Preview px. */
export const SMALLEST_FONT_SIZE = 6;
export const DEFAULT_FONT_SIZE = 20;
/** What the generic fitter accepts when no slot says otherwise. */
export const GENERIC_FONT_SIZES = { min: 1, max: 100 } as const;

/** Length of the arc that a curved text may take, preview px, by direction. */
export const CURVED_WIDTH = { over: 180, other: 125 } as const;

/** Under this height of a capital letter, mm, a shopper is warned that the print will be hard to read. */
export const SMALLEST_LETTER_MM = 2;

/** The specification's fallback image; paper draws the compiled drawing beside it. */
export const NO_PICTO_FILE = 'pictos/poly/no_picto.png';
