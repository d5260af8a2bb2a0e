/** Cyan, magenta, yellow, black; each 0 to 1. */
export type Cmyk = readonly [number, number, number, number];
