import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillHex, hexToCmyk } from './cmyk.ts';
import { factor, figure } from './figure.ts';

it('PDF-11 black and every grey print in black alone', () => {
  expect(hexToCmyk('#000000')).toEqual([0, 0, 0, 1]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), (level) => {
      const pair = level.toString(16).padStart(2, '0');
      expect(hexToCmyk(`#${pair}${pair}${pair}`)).toEqual([
        0,
        0,
        0,
        Math.round((1 - level / 255) * 100) / 100,
      ]);
    }),
  );
});

it('PDF-12 catalogue colours convert by the published formula', () => {
  const table = [
    '#ffffff',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffff00',
    '#00ffff',
    '#ff00ff',
    '#1a2b3c',
    '#fdf2d8',
  ];
  expect(Object.fromEntries(table.map((hex) => [hex, hexToCmyk(hex)]))).toEqual({
    '#ffffff': [0, 0, 0, 0],
    '#ff0000': [0, 1, 1, 0],
    '#00ff00': [1, 0, 1, 0],
    '#0000ff': [1, 0.7, 0, 0],
    '#ffff00': [0, 0, 1, 0],
    '#00ffff': [1, 0, 0, 0],
    '#ff00ff': [0, 1, 0, 0],
    '#1a2b3c': [0.57, 0.2, 0, 0.76],
    '#fdf2d8': [0, 0.04, 0.15, 0.01],
  });
  expect(fillHex('#1a2b3c')).toBe('0.57 0.2 0 0.76 k');
});

it('PDF-12 no colour takes more than 300 % of ink, and each ink is a share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
      const inks = hexToCmyk(`#${rgb.toString(16).padStart(6, '0')}`);
      expect(inks.every((ink) => ink >= 0 && ink <= 1)).toBe(true);
      expect(inks.reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(3);
    }),
  );
});

it('PDF-1 a figure is a plain number within half a hundredth of its value', () => {
  fc.assert(
    fc.property(fc.double({ min: -20000, max: 20000, noNaN: true }), (value) => {
      expect(figure(value)).toMatch(/^-?\d+(\.\d\d?)?$/);
      expect(Math.abs(Number(figure(value)) - value)).toBeLessThan(0.005001);
      expect(factor(value)).toMatch(/^-?\d+(\.\d+)?$/);
    }),
  );
  expect([figure(-0.001), figure(2.5), figure(-1.25), factor(0.00001234567)]).toEqual([
    '0',
    '2.5',
    '-1.25',
    '0.0000123457',
  ]);
});
