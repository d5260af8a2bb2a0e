/** The largest ratio that a shopper can set for a text: 20 % above the default size of its slot. */
export const LARGEST_RATIO = 1.2;
