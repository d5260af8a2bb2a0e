import type { InkBuild } from '@cmon/core/imposition/inkTable';

/** Rounds over all ramps. A colour may be a shade of several ramps, which are made monotone in turn until nothing moves. */
const MOST_ROUNDS = 500;
/** ‰ of ink. A smaller change disappears when the inks are rounded. */
const STILL = 0.01;

/**
 * Returns the inks with each ink monotone along each ramp, at the smallest change. Inks are converted colour by colour, and
 * the table of a profile isn't smooth: without this an ink rises and falls again along a ramp, and the print shows bands.
 */
export function smoothRamps(
  builds: ReadonlyMap<string, InkBuild>,
  ramps: readonly (readonly string[])[],
): ReadonlyMap<string, InkBuild> {
  const inks = new Map<string, number[]>([...builds].map(([hex, build]) => [hex, [...build]]));
  const chains = ramps.flatMap((ramp) =>
    [0, 1, 2, 3].map((ink) => {
      const shades = ramp.map((hex) => inks.get(hex) ?? []);
      const rises = (shades.at(-1)?.[ink] ?? 0) >= (shades[0]?.[ink] ?? 0);
      return { ink, shades: rises ? shades : shades.toReversed() };
    }),
  );
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let largestMove = 0;
    for (const { ink, shades } of chains) {
      const values = shades.map((shade) => shade[ink] ?? 0);
      for (const [i, value] of fitRising(values).entries()) {
        const shade = shades[i];
        if (!shade) continue;
        largestMove = Math.max(largestMove, Math.abs(value - (shade[ink] ?? 0)));
        shade[ink] = value;
      }
    }
    if (largestMove < STILL) break;
  }
  return new Map(
    [...inks].map(([hex, [c = 0, m = 0, y = 0, k = 0]]) => [
      hex,
      [c, m, y, k].map(Math.round) as unknown as InkBuild,
    ]),
  );
}

/** The rising values with the least squared difference from `values`: falling neighbours share their mean. */
function fitRising(values: readonly number[]): number[] {
  const blocks: { mean: number; count: number }[] = [];
  for (const value of values) {
    let block = { mean: value, count: 1 };
    for (let last = blocks.at(-1); last !== undefined && last.mean > block.mean; last = blocks.at(-1)) {
      blocks.pop();
      const count = last.count + block.count;
      block = { mean: (last.mean * last.count + block.mean * block.count) / count, count };
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ mean, count }) => Array<number>(count).fill(mean));
}
