import type { InkBuild } from '@cmon/core/imposition/inkTable';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smoothRamps } from './smoothRamps.ts';

const ink = fc.integer({ min: 0, max: 1000 });
const build = fc.tuple(ink, ink, ink, ink);
const COLOURS = 24;

/** The largest fall of an ink along a ramp on which it rises as a whole, or rise where it falls as a whole, in ‰. */
function findLargestDip(
  ramp: readonly string[],
  before: ReadonlyMap<string, InkBuild>,
  after: ReadonlyMap<string, InkBuild>,
): number {
  let largest = 0;
  for (const channel of [0, 1, 2, 3] as const) {
    const ends = [ramp[0], ramp.at(-1)].map((hex) => before.get(hex ?? '')?.[channel] ?? 0);
    const sign = (ends[1] ?? 0) >= (ends[0] ?? 0) ? 1 : -1;
    let peak = -Infinity;
    for (const hex of ramp) {
      const value = sign * (after.get(hex)?.[channel] ?? 0);
      peak = Math.max(peak, value);
      largest = Math.max(largest, peak - value);
    }
  }
  return largest;
}

it('PDF-51 every ink is made monotone along a ramp, also where a shade is in several ramps', () => {
  fc.assert(
    fc.property(
      fc.array(build, { minLength: COLOURS, maxLength: COLOURS }),
      fc.array(fc.uniqueArray(fc.integer({ min: 0, max: COLOURS - 2 }), { minLength: 3, maxLength: 8 }), {
        maxLength: 3,
      }),
      (builds, chains) => {
        const before = new Map(builds.map((one, i): [string, InkBuild] => [String(i), one]));
        const ramps = chains.map((chain) => chain.map(String));
        const after = smoothRamps(before, ramps);
        for (const ramp of ramps) expect(findLargestDip(ramp, before, after)).toBeLessThanOrEqual(1);
        // A colour of no ramp keeps its inks.
        const last = String(COLOURS - 1);
        expect(after.get(last)).toEqual(before.get(last));
      },
    ),
    { numRuns: 200 },
  );
});

it('PDF-51 a ramp that is monotone keeps its inks, and a dip is shared by its neighbours', () => {
  const buildYellow = (values: readonly number[]) =>
    new Map(values.map((y, i): [string, InkBuild] => [String(i), [0, 0, y, 0]]));
  const smoothYellow = (values: readonly number[]) =>
    [...smoothRamps(buildYellow(values), [values.map((_, i) => String(i))]).values()].map(([, , y]) => y);
  expect(smoothYellow([0, 4, 9, 40])).toEqual([0, 4, 9, 40]);
  expect(smoothYellow([60, 9, 9, 0])).toEqual([60, 9, 9, 0]);
  expect(smoothYellow([0, 16, 0, 35, 8])).toEqual([0, 8, 8, 22, 22]);
});
