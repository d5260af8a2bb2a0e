import { luminance, rgbOf } from './contrast.ts';

/** Least contrast that letters this large keep with what lies under them (WCAG 2.2, large text). */
const LEAST_CONTRAST = 3;
/** Share of the ground under a text that must keep it: an eye bridges a small star behind a letter, not half of it. */
const LEAST_SHARE = 0.93;

/** What WCAG adds to a luminance before it compares two. */
const FLARE = 0.05;

/** Share (0 to 1) of a ground's pixels, given by luminance, on which a `#rrggbb` text can be read. */
function readableShare(text: string, ground: readonly number[]): number {
  const own = luminance(rgbOf(text)) + FLARE;
  const [darkEnough, lightEnough] = [own / LEAST_CONTRAST - FLARE, own * LEAST_CONTRAST - FLARE];
  let readable = 0;
  for (const light of ground) if (light <= darkEnough || light >= lightEnough) readable++;
  return readable / ground.length;
}

export const isReadable = (text: string, ground: readonly number[]) =>
  readableShare(text, ground) >= LEAST_SHARE;
