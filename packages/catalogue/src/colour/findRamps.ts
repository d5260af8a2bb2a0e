import type { Artwork } from '@cmon/core/scene/types';
import type { Lab } from './computeDeltaE.ts';

/** Largest distance in Lab between two neighbouring shades. A larger one is an edge that an artist drew on purpose. */
const LARGEST_STEP = 10;
/** Largest distance in Lab of a shade from the straight line between the ends of its ramp. */
const LARGEST_DEVIATION = 2;
/** Two shades are no ramp: nothing lies between them. */
const FEWEST_SHADES = 3;

/**
 * Finds the ramps of drawings: shades that follow each other in the drawing, in small steps on a straight line of Lab.
 * A gradient drawn as bands is one. Each ramp is listed once, from its first shade to its last. `isFixed` tells the
 * colours that a ramp can't contain, because they are printed with black ink alone or not at all.
 */
export function findRamps(
  drawings: Iterable<Artwork>,
  toLab: (hex: string) => Lab,
  isFixed: (hex: string) => boolean,
): readonly (readonly string[])[] {
  const ramps = new Map<string, readonly string[]>();
  const add = (ramp: readonly string[]): void => {
    if (ramp.length < FEWEST_SHADES) return;
    const key = [ramp.join(' '), ramp.toReversed().join(' ')].sort()[0] ?? '';
    if (!ramps.has(key)) ramps.set(key, ramp);
  };
  for (const { shapes } of drawings) {
    let ramp: string[] = [];
    for (const { fill } of shapes) {
      if (fill === ramp.at(-1)) continue;
      if (fill === 'tint' || isFixed(fill)) {
        add(ramp);
        ramp = [];
      } else if (continuesRamp(ramp, fill, toLab)) ramp.push(fill);
      else {
        add(ramp);
        const last = ramp.at(-1);
        ramp = last !== undefined && continuesRamp([last], fill, toLab) ? [last, fill] : [fill];
      }
    }
    add(ramp);
  }
  return [...ramps.values()];
}

/** Whether a shade lies one small step further on the line of the ramp. */
function continuesRamp(ramp: readonly string[], shade: string, toLab: (hex: string) => Lab): boolean {
  const [first, last] = [ramp[0], ramp.at(-1)];
  if (first === undefined || last === undefined) return true;
  const [start, end] = [toLab(first), toLab(shade)];
  const step = subtract(end, toLab(last));
  if (Math.hypot(...step) > LARGEST_STEP) return false;
  const line = subtract(end, start);
  const length = Math.hypot(...line);
  let reached = -1;
  for (const between of ramp) {
    const offset = subtract(toLab(between), start);
    const along = offset.reduce((sum, part, i) => sum + part * (line[i] ?? 0), 0) / length;
    const deviation = Math.sqrt(Math.max(0, Math.hypot(...offset) ** 2 - along ** 2));
    if (!(along > reached && along < length && deviation <= LARGEST_DEVIATION)) return false;
    reached = along;
  }
  return true;
}

const subtract = (a: Lab, b: Lab): Lab => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
