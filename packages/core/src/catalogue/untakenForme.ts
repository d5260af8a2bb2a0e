/**
 * Id of the shape that means "the shopper didn't take this optional part" (section 9 of the specification). It has no
 * texts and its `copies` is 0. A preview with this shape and background 0 is left out of a saved configuration.
 */
export const UNTAKEN_FORME = 21;
