/** The largest ratio that a shopper can set for a text. The text still ends where it fills its box. */
export const LARGEST_RATIO = 1.2;
