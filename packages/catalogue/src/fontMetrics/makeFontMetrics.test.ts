import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLOWED_CHARACTERS } from './allowedCharacters.ts';
import { kerningClasses } from './kerningClasses.ts';
import { makeFontMetrics } from './makeFontMetrics.ts';

function made(file: string) {
  return makeFontMetrics(
    readFileSync(
      fileURLToPath(new URL(`../../../../node_modules/@expo-google-fonts/${file}`, import.meta.url)),
    ),
    7,
  );
}

const baloo = made('baloo-2/700Bold/Baloo2_700Bold.ttf');

describe('makeFontMetrics', () => {
  it("BEN-7 a font's metrics are at most 12 kB gzip", () => {
    expect(gzipSync(JSON.stringify(baloo.metrics)).length).toBeLessThanOrEqual(12_000);
  });

  it('TXT-7 TXT-8 TXT-9 the allowed characters are covered or named as lacking', () => {
    for (const char of 'Zoé Müller-Ñandú €™ “a” ‘b’ „c« ŒœŠžŁğ – … 0?')
      expect(ALLOWED_CHARACTERS).toContain(char);
    expect(ALLOWED_CHARACTERS).not.toContain('\n');
    const has = (char: string): boolean => baloo.metrics.advances[char.charCodeAt(0)] !== undefined;
    expect(ALLOWED_CHARACTERS.filter((char) => !has(char)).join('')).toBe(baloo.lacks);
    expect(Object.keys(baloo.outlines.glyphs)).toEqual(Object.keys(baloo.metrics.advances));
    expect(baloo.lacks).not.toMatch(/[ -~\u00a1-\u017e€™]/);
  });

  it('PDF-17 outlines are absolute cubic paths, y upwards, as wide and high as the metrics say', () => {
    const { glyphs } = baloo.outlines;
    for (const d of Object.values(glyphs)) expect(d).toMatch(/^(M[-\d. ]+|L[-\d. ]+|C[-\d. ]+|Z)*$/);
    expect(glyphs[32]).toBe('');
    const ys = [...(glyphs[72] ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, , y]) => Number(y));
    expect(Math.max(...ys)).toBe(baloo.metrics.capHeight);
    expect(Math.min(...ys)).toBeGreaterThan(-20);
    expect(baloo.metrics).toMatchObject({ id: 7, unitsPerEm: 1000, ascender: 1078, descender: -524 });
  });

  it('FIT-14 ligatures are off: two letters are as wide as one and the other and their kerning', () => {
    const pacifico = made('pacifico/400Regular/Pacifico_400Regular.ttf');
    const { chars, left, right, values } = pacifico.metrics.kerning;
    const kern = (pair: string): number =>
      values[left[chars.indexOf(pair.charAt(0))] ?? 0]?.[right[chars.indexOf(pair.charAt(1))] ?? 0] ?? 0;
    expect(kern('To')).toBeLessThan(0);
    expect(kern('nn')).toBe(0);
    expect(values[0]?.every((value) => value === 0)).toBe(true);
  });
});

describe('kerningClasses', () => {
  it('FIT-14 packing pairs into classes loses none of them', () => {
    const chars = ['a', 'b', 'c', 'd', 'e'];
    const row = fc.array(fc.constantFrom(0, 0, -20, 35), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 5, maxLength: 5 }), (pairs) => {
        const { left, right, values } = kerningClasses(chars, pairs);
        const unpacked = chars.map((_, i) =>
          chars.map((__, j) => values[left[i] ?? 0]?.[right[j] ?? 0] ?? 0),
        );
        expect(unpacked).toEqual(pairs);
      }),
    );
  });
});
