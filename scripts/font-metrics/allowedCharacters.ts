const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)).join('');

/**
 * Every character that a shopper's text may hold and that takes room on a line, in order of code point: ASCII,
 * Latin-1, Latin Extended-A, dashes, quotes, ellipsis, the euro and the trademark sign. The newline draws nothing.
 */
export const ALLOWED_CHARACTERS: readonly string[] = [
  ...`${range(0x20, 0x7e)}${range(0xa0, 0xac)}${range(0xae, 0x17f)}–—‘’‚“”„…‹›€™`,
];
