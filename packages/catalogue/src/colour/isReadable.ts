import { computeLuminance, parseHexColour } from './contrast.ts';

/** Smallest contrast between a text and its background (WCAG 2.2, large text). */
const MIN_CONTRAST = 3;
/** Share of the pixels under a text that must have this contrast. A small dark star behind a letter is acceptable. */
const MIN_READABLE_SHARE = 0.93;

/** Flare: WCAG adds it to a luminance before it compares two. */
const FLARE = 0.05;

/** The luminances (0 to 1) of what is drawn: of a text both are the same. */
export interface Shade {
  readonly darkest: number;
  readonly lightest: number;
}

/** Share (0 to 1) of the pixels from which a whole shade stands out. `ground` is the luminance of each pixel. */
export function computeClearShare(
  { darkest, lightest }: Shade,
  ground: ArrayLike<number>,
  contrast: number,
): number {
  const darkestLimit = (darkest + FLARE) / contrast - FLARE;
  const lightestLimit = (lightest + FLARE) * contrast - FLARE;
  let readableCount = 0;
  for (let i = 0; i < ground.length; i++) {
    const light = ground[i] ?? 0;
    if (light <= darkestLimit || light >= lightestLimit) readableCount++;
  }
  return readableCount / ground.length;
}

/** Share (0 to 1) of the pixels on which a `#rrggbb` text can be read. */
export function computeReadableShare(text: string, ground: ArrayLike<number>, contrast: number): number {
  const light = computeLuminance(parseHexColour(text));
  return computeClearShare({ darkest: light, lightest: light }, ground, contrast);
}

/** True when a `#rrggbb` text can be read on a background, given by the luminance of its pixels. */
export const isReadable = (text: string, ground: readonly number[]) =>
  computeReadableShare(text, ground, MIN_CONTRAST) >= MIN_READABLE_SHARE;

/** The contrast that letters and pictos have around their outline, with a halo where the background doesn't give it. */
export const CLEAR_CONTRAST = 4.5;
/** The contrast of a halo with its letters: a little more, because rounding and softened edges take some of it. */
export const HALO_CONTRAST = 4.7;
/** Share of the pixels of every window of a background that must have this contrast with what gets no halo. */
export const MIN_CLEAR_SHARE = 0.99;

/** True when a `#rrggbb` text stands out clearly from every window of a background. */
export const isClear = (text: string, windows: readonly ArrayLike<number>[]) =>
  windows.every((window) => computeReadableShare(text, window, CLEAR_CONTRAST) >= MIN_CLEAR_SHARE);
