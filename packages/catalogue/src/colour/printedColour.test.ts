import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rgbOf } from './contrast.ts';
import { printedColour } from './printedColour.ts';

const channel = fc.integer({ min: 0, max: 255 });
const hexOf = (...rgb: number[]) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** How full overprints look on coated paper: each alone, two by two, and all three. */
const inks = ['#009ee0', '#e6007e', '#ffed00', '#312783', '#009640', '#e30613', '#38302e'];

describe('printedColour', () => {
  it.each(inks)('CHK-20 the full inks print as themselves: %s', (ink) => {
    expect(printedColour(ink).shift).toBeLessThan(1);
    const [printed, asked] = [rgbOf(printedColour(ink).hex), rgbOf(ink)];
    for (const place of [0, 1, 2] as const)
      expect(Math.abs(printed[place] - asked[place])).toBeLessThanOrEqual(3);
  });

  it('CHK-20 greys, black and white are never another colour', () => {
    fc.assert(
      fc.property(channel, (light) => {
        const grey = hexOf(light, light, light);
        expect(printedColour(grey)).toEqual({ hex: grey, shift: 0 });
      }),
    );
  });

  it.each(['#00ff00', '#00ffff', '#0000ff', '#ff00ff', '#8000ff'])(
    'CHK-20 what only a screen shows is far from any print: %s',
    (neon) => {
      expect(printedColour(neon).shift).toBeGreaterThan(15);
    },
  );

  it('CHK-20 what comes out of the press can be printed again as it is', () => {
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        const { hex } = printedColour(hexOf(r, g, b));
        expect(printedColour(hex).shift).toBeLessThan(6);
      }),
      { numRuns: 60 },
    );
  });

  it('CHK-20 a paler neon is never further from its print than the full one', () => {
    const shifts = [0, 60, 120, 180].map((pale) => printedColour(hexOf(pale, pale, 255)).shift);
    expect(shifts).toEqual([...shifts].sort((a, b) => b - a));
  });
});
