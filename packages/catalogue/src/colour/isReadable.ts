import { computeLuminance, parseHexColour } from './contrast.ts';

/** Smallest contrast between a text and its background (WCAG 2.2, large text). */
const MIN_CONTRAST = 3;
/** Share of the pixels under a text that must have this contrast. A small dark star behind a letter is acceptable. */
const MIN_READABLE_SHARE = 0.93;

/** Flare: WCAG adds it to a luminance before it compares two. */
const FLARE = 0.05;

/** Share (0 to 1) of the pixels on which a `#rrggbb` text can be read. `ground` is the luminance of each pixel. */
function computeReadableShare(text: string, ground: readonly number[]): number {
  const textLight = computeLuminance(parseHexColour(text)) + FLARE;
  const [darkestLimit, lightestLimit] = [textLight / MIN_CONTRAST - FLARE, textLight * MIN_CONTRAST - FLARE];
  let readable = 0;
  for (const light of ground) if (light <= darkestLimit || light >= lightestLimit) readable++;
  return readable / ground.length;
}

/** True when a `#rrggbb` text can be read on a background, given by the luminance of its pixels. */
export const isReadable = (text: string, ground: readonly number[]) =>
  computeReadableShare(text, ground) >= MIN_READABLE_SHARE;
