import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHexColour } from './contrast.ts';
import { findPrintableColour } from './findPrintableColour.ts';

const channel = fc.integer({ min: 0, max: 255 });
const formatHexColour = (...rgb: number[]) =>
  `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** Full overprints on coated paper: one, two or three inks. */
const INKS = ['#009ee0', '#e6007e', '#ffed00', '#312783', '#009640', '#e30613', '#38302e'];

describe('findPrintableColour', () => {
  it.each(INKS)('CHK-20 the full overprint %s is printable as it is', (ink) => {
    expect(findPrintableColour(ink).shift).toBeLessThan(1);
    const [printed, requested] = [parseHexColour(findPrintableColour(ink).hex), parseHexColour(ink)];
    for (const channelIndex of [0, 1, 2] as const)
      expect(Math.abs(printed[channelIndex] - requested[channelIndex])).toBeLessThanOrEqual(3);
  });

  it('CHK-20 greys, black and white don’t change', () => {
    fc.assert(
      fc.property(channel, (light) => {
        const grey = formatHexColour(light, light, light);
        expect(findPrintableColour(grey)).toEqual({ hex: grey, shift: 0 });
      }),
    );
  });

  it.each(['#00ff00', '#00ffff', '#0000ff', '#ff00ff', '#8000ff'])(
    'CHK-20 the screen colour %s is far from every printable colour',
    (colour) => {
      expect(findPrintableColour(colour).shift).toBeGreaterThan(15);
    },
  );

  it('CHK-20 a printable colour is printable again without a large shift', () => {
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        const { hex } = findPrintableColour(formatHexColour(r, g, b));
        expect(findPrintableColour(hex).shift).toBeLessThan(6);
      }),
      { numRuns: 60 },
    );
  });

  it('CHK-20 a paler colour never shifts more than the full one', () => {
    const shifts = [0, 60, 120, 180].map(
      (pale) => findPrintableColour(formatHexColour(pale, pale, 255)).shift,
    );
    expect(shifts).toEqual([...shifts].sort((a, b) => b - a));
  });
});
