import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GENERIC_FONT_SIZES } from './defaults.ts';
import { fitText } from './fitText.ts';
import type { FontMetrics } from './fontMetrics.ts';
import { measureText } from './measureText.ts';
import { testFont } from './testing/testFonts.ts';

/** 1000 units per em; every plain letter is half an em wide, and one em high with its descender. */
const HALF: FontMetrics = {
  id: 9,
  unitsPerEm: 1000,
  ascender: 800,
  descender: -200,
  capHeight: 700,
  xHeight: 500,
  inkTop: 800,
  inkBottom: -200,
  tall: { 201: 1000 },
  deep: {},
  advances: Object.fromEntries([...'abcdeÉ '].map((char) => [char.charCodeAt(0), 500])),
  kerning: {
    chars: 'ab',
    left: [1, 0],
    right: [0, 1],
    values: [
      [0, 0],
      [0, -100],
    ],
  },
};

const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -éèàüöñçÉÑÅß'];
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 30 });
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
const box = fc.record({
  width: fc.double({ min: 5, max: 400, noNaN: true }),
  height: fc.double({ min: 5, max: 200, noNaN: true }),
});
const fonts = fc.constantFrom(1, 2, 3).map((id) => testFont(id).metrics);

/** The height of all lines at the size 1, em; computed here without `measureLines`, which `fitText` uses. */
function measureHeight({ inkTop, inkBottom, tall, deep, unitsPerEm }: FontMetrics, value: string): number {
  const codes = [...value].map((char) => char.charCodeAt(0));
  const rise = Math.max(inkTop, ...codes.map((code) => tall[code] ?? 0));
  const drop = -Math.min(inkBottom, ...codes.map((code) => deep[code] ?? 0));
  return (value.split('\n').length * (rise + drop)) / unitsPerEm;
}

describe('fitText', () => {
  it('FIT-14 the size is the box divided by the text size, from metrics alone', () => {
    expect(fitText(HALF, 'aaaa', { width: 30, height: 100 }, { min: 6, max: 20 })).toEqual({
      size: 15,
      width: 30,
      lines: 1,
      overflows: false,
    });
    expect(fitText(HALF, 'aa\naaaa', { width: 100, height: 24 }, { min: 6, max: 20 })).toEqual({
      size: 12,
      width: 24,
      lines: 2,
      overflows: false,
    });
  });

  it('FIT-14 kerning counts: a pair with negative kerning leaves room for larger letters', () => {
    expect(fitText(HALF, 'ab', { width: 18, height: 100 }, { min: 6, max: 40 })).toMatchObject({
      size: 20,
      width: 18,
    });
  });

  it('FIT-14 an accented capital is fitted with its own height', () => {
    expect(fitText(HALF, 'É', { width: 100, height: 12 }, { min: 1, max: 40 })).toMatchObject({ size: 10 });
  });

  it('FIT-1 a text that is too long gets the smallest size and is reported to overflow', () => {
    expect(fitText(HALF, 'aaaaaaaaaa', { width: 20, height: 100 }, { min: 6, max: 20 })).toEqual({
      size: 6,
      width: 30,
      lines: 1,
      overflows: true,
    });
  });

  it('FIT-2 a short text gets the maximum size', () => {
    expect(fitText(HALF, 'a', { width: 400, height: 400 }, { min: 6, max: 20 })).toEqual({
      size: 20,
      width: 10,
      lines: 1,
      overflows: false,
    });
  });

  it('FIT-4 the default size limits are 1 and 100', () => {
    expect(GENERIC_FONT_SIZES).toEqual({ min: 1, max: 100 });
    expect(fitText(HALF, 'a', { width: 900, height: 900 })).toMatchObject({ size: 100, overflows: false });
    expect(fitText(HALF, 'a'.repeat(100), { width: 10, height: 10 })).toMatchObject({
      size: 1,
      overflows: true,
    });
  });

  it('FIT-13 ERR-24 ERR-25 no text fits into a box without width or height', () => {
    expect(fitText(HALF, 'a', { width: 0, height: 10 })).toBeNull();
    expect(fitText(HALF, 'a', { width: 10, height: 0 })).toBeNull();
    expect(fitText(HALF, 'a', { width: Number.NaN, height: 10 })).toBeNull();
  });

  it('FIT-16 a fitted text is never wider or higher than its box', () => {
    fc.assert(
      fc.property(fonts, text, box, (metrics, value, room) => {
        const fit = fitText(metrics, value, room, { min: 0.01, max: 100 });
        if (fit === null || fit.overflows) return;
        expect(fit.width).toBeLessThanOrEqual(room.width);
        for (const line of value.split('\n')) {
          expect(measureText(metrics, line) * fit.size).toBeLessThanOrEqual(room.width * (1 + 1e-12));
        }
        expect(measureHeight(metrics, value) * fit.size).toBeLessThanOrEqual(room.height * (1 + 1e-12));
      }),
    );
  });

  it('FIT-17 the size is within 0.1 of the result of an exhaustive search', () => {
    fc.assert(
      fc.property(fonts, text, box, (metrics, value, room) => {
        const fits = (size: number): boolean =>
          measureHeight(metrics, value) * size <= room.height &&
          value.split('\n').every((line) => measureText(metrics, line) * size <= room.width);
        let best = 6;
        for (let size = 6; size <= 20 && fits(size); size += 0.05) best = size;
        expect(Math.abs((fitText(metrics, value, room, { min: 6, max: 20 })?.size ?? 0) - best)).toBeLessThan(
          0.1,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('FIT-18 the size decreases as letters are added and increases as they are removed', () => {
    const computeSize = (value: string) =>
      fitText(HALF, value, { width: 40, height: 20 }, { min: 6, max: 20 })?.size;
    expect(['aaaa', 'aaaaa', 'aaaaaaaa', 'aaaaa', 'aaaa'].map(computeSize)).toEqual([20, 16, 10, 16, 20]);
  });

  it('FIT-20 a longer text of the same letters never gets a larger size', () => {
    fc.assert(
      fc.property(fonts, word, word, box, (metrics, start, more, room) => {
        const short = fitText(metrics, `${start}\n${start}`, room);
        const long = fitText(metrics, `${start}\n${start}${start}\n${more}`, room);
        expect(long?.size).toBeLessThanOrEqual(short?.size ?? 0);
      }),
    );
  });
});
