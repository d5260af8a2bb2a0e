import type { InkBuild } from '@cmon/core/imposition/inkTable';
import { computeDeltaE, type Lab } from './computeDeltaE.ts';
import { type PressTransforms, toChannels, toLab } from './openColourEngine.ts';

/** The most ink of one colour, ‰ of one full ink: coated paper dries up to about 300 %. */
export const MAX_TOTAL_INK = 3000;

/** How a colour is printed. */
export interface PrintedColour {
  readonly inks: InkBuild;
  /** The printed colour of the inks, relative to the paper and with black point compensation. */
  readonly printed: Lab;
  /** CIEDE2000 between the colour on the screen and its print. */
  readonly deltaE: number;
  /** True when it is built of black ink alone. */
  readonly blackOnly: boolean;
}

/** Chroma up to which a colour is grey for the eye, and is printed with black ink alone. */
const GREY_CHROMA = 1;
/** A colour as dark as this and nearly neutral is a black, and is printed with full black ink alone. */
const BLACK = { lightness: 16, chroma: 3.5 };
/**
 * Little CMS's inks are kept when their print differs from the colour by at most this CIEDE2000. A search improves others.
 */
const GOOD_ENOUGH = 1;
/** CIEDE2000 at which a search stops, because nobody sees such a difference. */
const UNSEEN = 0.3;
/** Step widths of the search, ‰. */
const STEPS = [64, 32, 16, 8, 4, 2, 1];
/** The most moves at one step width. */
const MOVES_PER_STEP = 12;

type Move = readonly [number, number, number, number];

const SHIFTS = [-1, 0, 1];
const ALL_MOVES: readonly Move[] = SHIFTS.flatMap((c) =>
  SHIFTS.flatMap((m) => SHIFTS.flatMap((y) => SHIFTS.map((k): Move => [c, m, y, k]))),
).filter((move) => move.some((shift) => shift !== 0));
/** Moves that keep the amount of black: similar colours keep similar builds. */
const CHROMATIC_MOVES = ALL_MOVES.filter(([, , , k]) => k === 0);

const clamp = (ink: number) => Math.min(1000, Math.max(0, Math.round(ink)));
const sumInks = ([c, m, y, k]: InkBuild) => c + m + y + k;

/** Returns a function that finds the inks of `#rrggbb` colours on a press. */
export function createInkFinder(press: PressTransforms): (hex: string) => PrintedColour {
  const lightnessOfBlack = measureBlackInk(press);
  return (hex) => {
    const target = toLab(press.screenToLab(toChannels(hex), 1));
    const black = findBlackInk(target, lightnessOfBlack);
    const inks = black === null ? findProcessInks(hex, target, press) : ([0, 0, 0, black] as const);
    const printed = measurePrint(inks, press);
    return { inks, printed, deltaE: computeDeltaE(target, printed), blackOnly: black !== null };
  };
}

const toPercent = (ink: number) => ink / 10;

/** Returns the printed colour of inks, relative to the paper and with black point compensation. */
export const measurePrint = (inks: InkBuild, press: PressTransforms): Lab =>
  toLab(press.inksToLab(inks.map(toPercent), 1));

/** Lightness of the print of 0 to 1000 ‰ of black ink alone. */
function measureBlackInk(press: PressTransforms): readonly number[] {
  const ramp = Array.from({ length: 1001 }, (_, k) => [0, 0, 0, toPercent(k)]);
  const labs = press.inksToLab(ramp.flat(), ramp.length);
  return ramp.map((_, k) => labs[3 * k] ?? 0);
}

/** The black ink (‰) of a black or a grey; null for a colour. */
function findBlackInk([lightness, a, b]: Lab, lightnessOfBlack: readonly number[]): number | null {
  const chroma = Math.hypot(a, b);
  if (lightness <= BLACK.lightness && chroma <= BLACK.chroma) return 1000;
  if (chroma > GREY_CHROMA) return null;
  let best = 0;
  for (const [k, light] of lightnessOfBlack.entries())
    if (Math.abs(light - lightness) < Math.abs((lightnessOfBlack[best] ?? 0) - lightness)) best = k;
  return best;
}

/**
 * Little CMS's inks for a colour. Where they take too much ink, or print another colour than the nearest that the press
 * can print, a search by the profile's own print table improves them. It starts at Little CMS's inks, keeps the black
 * if that suffices, and never exceeds the total ink.
 */
function findProcessInks(hex: string, target: Lab, press: PressTransforms): InkBuild {
  const [c = 0, m = 0, y = 0, k = 0] = press.screenToInks(toChannels(hex), 1);
  const converted: InkBuild = [clamp(10 * c), clamp(10 * m), clamp(10 * y), clamp(10 * k)];
  const start = limitTotalInk(converted);
  const first = search(start, target, CHROMATIC_MOVES, press);
  // Black ink is changed only where Little CMS uses black, or where the total ink was lowered.
  if (first.distance <= GOOD_ENOUGH || (start === converted && k === 0)) return first.inks;
  return search(first.inks, target, ALL_MOVES, press).inks;
}

/** Lowers cyan, magenta and yellow in proportion until the total is allowed. The search then raises the black. */
function limitTotalInk(inks: InkBuild): InkBuild {
  if (sumInks(inks) <= MAX_TOTAL_INK) return inks;
  const [c, m, y, k] = inks;
  const share = (MAX_TOTAL_INK - k) / (c + m + y);
  return [Math.floor(c * share), Math.floor(m * share), Math.floor(y * share), k];
}

/** Moves from `start` to ever nearer builds, in ever smaller steps. */
function search(
  start: InkBuild,
  target: Lab,
  moves: readonly Move[],
  press: PressTransforms,
): { readonly inks: InkBuild; readonly distance: number } {
  let inks = start;
  let distance = computeDeltaE(toLab(press.inksToLab(start.map(toPercent), 1)), target);
  if (distance <= GOOD_ENOUGH) return { inks, distance };
  for (const step of STEPS) {
    for (let count = 0; count < MOVES_PER_STEP && distance > UNSEEN; count++) {
      const candidates = listCandidates(inks, moves, step);
      const labs = press.inksToLab(candidates.flat().map(toPercent), candidates.length);
      const before = distance;
      for (const [index, candidate] of candidates.entries()) {
        const newDistance = computeDeltaE(toLab(labs.subarray(3 * index)), target);
        if (newDistance < distance) [inks, distance] = [candidate, newDistance];
      }
      if (distance === before) break;
    }
  }
  return { inks, distance };
}

function listCandidates([c, m, y, k]: InkBuild, moves: readonly Move[], step: number): InkBuild[] {
  return moves
    .map(
      (move): InkBuild => [
        clamp(c + move[0] * step),
        clamp(m + move[1] * step),
        clamp(y + move[2] * step),
        clamp(k + move[3] * step),
      ],
    )
    .filter((inks) => sumInks(inks) <= MAX_TOTAL_INK);
}
