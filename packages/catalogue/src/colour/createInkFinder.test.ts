import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../testing/createTestCatalogue.ts';
import { readLab } from '../testing/readLab.ts';
import { computeDeltaE, type Lab } from './computeDeltaE.ts';
import { createInkFinder, type PrintedColour } from './createInkFinder.ts';
import { openColourEngine, type PressTransforms } from './openColourEngine.ts';

const PROFILE = join(root, 'assets/profiles/FOGRA39L_coated.icc');
let press: PressTransforms;
let findInks: (hex: string) => PrintedColour;
beforeAll(async () => {
  const opened = (await openColourEngine()).openProfile(readFileSync(PROFILE));
  if (typeof opened === 'string') throw new Error(opened);
  press = opened;
  findInks = createInkFinder(press);
});

const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
const sum = (inks: readonly number[]) => inks.reduce((total, ink) => total + ink, 0);

/** Reads the printed colours of ink builds in ‰, as Lab; `transicc` expects percent. */
function readPrint(builds: readonly (readonly number[])[]) {
  return readLab(
    PROFILE,
    builds.map((build) => build.map((ink) => ink / 10)),
  );
}

describe('createInkFinder', () => {
  it('PDF-12 no colour takes more than 300 % of ink, and each ink is a whole ‰', () => {
    fc.assert(
      fc.property(hexColour, (hex) => {
        const { inks } = findInks(hex);
        expect(sum(inks)).toBeLessThanOrEqual(3000);
        expect(inks.every((ink) => Number.isInteger(ink) && ink >= 0 && ink <= 1000)).toBe(true);
      }),
      { examples: ['#000100', '#0a0000', '#00000c', '#140014', '#0c0800'].map((hex): [string] => [hex]) },
    );
  });

  it('PDF-11 blacks are full black ink alone, and greys are black ink alone as light as the grey', () => {
    for (const black of ['#000000', '#1b1b1f', '#101010'])
      expect(findInks(black).inks).toEqual([0, 0, 0, 1000]);
    expect(findInks('#ffffff').inks).toEqual([0, 0, 0, 0]);
    for (let level = 40; level < 256; level++) {
      const pair = level.toString(16).padStart(2, '0');
      const { inks, blackOnly, deltaE } = findInks(`#${pair}${pair}${pair}`);
      expect([inks.slice(0, 3), blackOnly]).toEqual([[0, 0, 0], true]);
      expect(deltaE).toBeLessThan(1.5);
    }
  });

  it('PDF-12 pale skin and pastel colours take no black', () => {
    for (const pale of ['#f8c8a0', '#fde0c8', '#d7f0f0', '#fbe3f0', '#fff6d6'])
      expect([pale, findInks(pale).inks[3]]).toEqual([pale, 0]);
  });

  it('PDF-12 a printable colour is printed with a difference of 2 or less', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }), (cmy) => {
        // A colour that is computed from inks can be printed, also where Little CMS converts it to poor inks.
        const channels = [...press.labToScreen(press.inksToLab([...cmy.map((ink) => ink * 0.6), 0], 1), 1)];
        fc.pre(channels.every((channel) => channel >= 0 && channel <= 1));
        const pairs = channels.map((channel) =>
          Math.round(255 * channel)
            .toString(16)
            .padStart(2, '0'),
        );
        expect(findInks(`#${pairs.join('')}`).deltaE).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('PDF-47 transicc computes the same printed colours from the inks', () => {
    const colours = Array.from({ length: 64 }, (_, index) => {
      const channel = (shift: number) => (((index >> shift) & 3) * 85).toString(16).padStart(2, '0');
      return findInks(`#${channel(0)}${channel(2)}${channel(4)}`);
    });
    const read = readPrint(colours.map(({ inks }) => inks));
    expect(read).toHaveLength(64);
    for (const [index, { printed }] of colours.entries())
      expect(computeDeltaE(printed, read[index] ?? [0, 0, 0])).toBeLessThan(0.05);
  });
});

/** Pairs of the test data of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula" (2005). */
const PAIRS: [first: Lab, second: Lab, deltaE: number][] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
];

it.each(PAIRS)('PDF-48 the difference of %j and %j is the published one', (first, second, deltaE) => {
  expect(computeDeltaE(first, second)).toBeCloseTo(deltaE, 4);
});
