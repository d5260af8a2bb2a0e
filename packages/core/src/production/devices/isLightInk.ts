/** A text with a smaller sum of inks, each from 0 to 1, is light. */
const LIGHT_INK_SUM = 0.3;

/**
 * Whether a text of these inks is light. It is printed as a gap in its darker background, whose ink spreads into it, so it
 * must be larger than a dark text.
 */
export const isLightInk = (inks: readonly number[]): boolean =>
  inks.reduce((sum, ink) => sum + ink, 0) < LIGHT_INK_SUM;
