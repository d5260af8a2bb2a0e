import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hexToCmyk } from './cmyk.ts';
import { formatFactor, formatNumber } from './formatNumber.ts';
import { createTableInks, FORMULA_INKS } from './inks.ts';

it('PDF-49 PDF-11 the formula prints black and every grey with black ink only', () => {
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

it('PDF-49 the colours of a version without a table are converted by the documented formula', () => {
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
  expect(FORMULA_INKS.fill('#1a2b3c')).toBe('0.57 0.2 0 0.76 k');
});

it('PDF-49 the formula uses no more than 300 % of ink, and each ink is between 0 and 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
      const inks = hexToCmyk(`#${rgb.toString(16).padStart(6, '0')}`);
      expect(inks.every((ink) => ink >= 0 && ink <= 1)).toBe(true);
      expect(inks.reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(3);
    }),
  );
});

it('PDF-12 a table has the inks of its own colours and of no other', () => {
  const inks = createTableInks({
    profile: 'PRESS',
    sha256: 'ab12',
    engine: 'Little CMS',
    condition: { identifier: 'Custom', condition: 'a press', registry: null },
    maxTotalInk: 3000,
    colours: { '#1a2b3c': [905, 7, 0, 1000] },
  });
  expect(inks.find('#1a2b3c')).toEqual([0.905, 0.007, 0, 1]);
  expect(inks.fill('#1a2b3c')).toBe('0.905 0.007 0 1 k');
  expect([inks.isAllowed([0.905, 0.007, 0, 1]), inks.isAllowed([0.905, 0.008, 0, 1])]).toEqual([true, false]);
  expect(inks.find('#1a2b3d')).toBe(null);
  expect(() => inks.fill('#1a2b3d')).toThrow('no inks for #1a2b3d');
});

it('PDF-1 a formatted number has at most two decimals and no exponent', () => {
  fc.assert(
    fc.property(fc.double({ min: -20000, max: 20000, noNaN: true }), (value) => {
      expect(formatNumber(value)).toMatch(/^-?\d+(\.\d\d?)?$/);
      expect(Math.abs(Number(formatNumber(value)) - value)).toBeLessThan(0.005001);
      expect(formatFactor(value)).toMatch(/^-?\d+(\.\d+)?$/);
    }),
  );
  expect([formatNumber(-0.001), formatNumber(2.5), formatNumber(-1.25), formatFactor(0.00001234567)]).toEqual(
    ['0', '2.5', '-1.25', '0.0000123457'],
  );
});
