/** The shape of an optional part that the shopper hasn't taken: with no background it isn't saved. */
export const UNTAKEN_FORME = 21;
