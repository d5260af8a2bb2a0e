/**
 * Id of the shape of an optional part that the shopper hasn't taken (section 9 of the specification). It has no text and
 * prints nothing: its `copies` is 0. With background 0 it is left out of a saved configuration.
 */
export const UNTAKEN_FORME = 21;
