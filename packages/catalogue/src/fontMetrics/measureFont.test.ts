import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLOWED_CHARACTERS } from './allowedCharacters.ts';
import { measureFont } from './measureFont.ts';
import { packKerning } from './packKerning.ts';

function measure(file: string) {
  return measureFont(
    readFileSync(
      fileURLToPath(new URL(`../../../../node_modules/@expo-google-fonts/${file}`, import.meta.url)),
    ),
    7,
  );
}

const baloo = measure('baloo-2/700Bold/Baloo2_700Bold.ttf');

describe('measureFont', () => {
  it("BEN-7 a font's metrics are at most 12 kB gzip", () => {
    expect(gzipSync(JSON.stringify(baloo.metrics)).length).toBeLessThanOrEqual(12_000);
  });

  it('TXT-7 TXT-8 TXT-9 each allowed character is measured or listed as missing', () => {
    for (const char of 'Zoé Müller-Ñandú €™ “a” ‘b’ „c« ŒœŠžŁğ – … 0?')
      expect(ALLOWED_CHARACTERS).toContain(char);
    expect(ALLOWED_CHARACTERS).not.toContain('\n');
    const isMeasured = (char: string): boolean => baloo.metrics.advances[char.charCodeAt(0)] !== undefined;
    expect(ALLOWED_CHARACTERS.filter((char) => !isMeasured(char)).join('')).toBe(baloo.lacks);
    expect(Object.keys(baloo.outlines.glyphs)).toEqual(Object.keys(baloo.metrics.advances));
    expect(baloo.lacks).not.toMatch(/[ -~\u00a1-\u017e€™]/);
  });

  it('PDF-17 outlines are absolute cubic paths, y upwards, with the cap height of the metrics', () => {
    const { glyphs } = baloo.outlines;
    for (const d of Object.values(glyphs)) expect(d).toMatch(/^(M[-\d. ]+|L[-\d. ]+|C[-\d. ]+|Z)*$/);
    expect(glyphs[32]).toBe('');
    const ys = [...(glyphs[72] ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, , y]) => Number(y));
    expect(Math.max(...ys)).toBe(baloo.metrics.capHeight);
    expect(Math.min(...ys)).toBeGreaterThan(-20);
    expect(baloo.metrics).toMatchObject({ id: 7, unitsPerEm: 1000, ascender: 1078, descender: -524 });
  });

  it('FIT-14 ligatures are off: a pair differs from its two letters only by kerning', () => {
    const pacifico = measure('pacifico/400Regular/Pacifico_400Regular.ttf');
    const { chars, left, right, values } = pacifico.metrics.kerning;
    const kern = (pair: string): number =>
      values[left[chars.indexOf(pair.charAt(0))] ?? 0]?.[right[chars.indexOf(pair.charAt(1))] ?? 0] ?? 0;
    expect(kern('To')).toBeLessThan(0);
    expect(kern('nn')).toBe(0);
    expect(values[0]?.every((value) => value === 0)).toBe(true);
  });
});

describe('packKerning', () => {
  it('FIT-14 packing pairs into classes keeps every value', () => {
    const chars = ['a', 'b', 'c', 'd', 'e'];
    const row = fc.array(fc.constantFrom(0, 0, -20, 35), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 5, maxLength: 5 }), (pairs) => {
        const { left, right, values } = packKerning(chars, pairs);
        const unpacked = chars.map((_, i) =>
          chars.map((__, j) => values[left[i] ?? 0]?.[right[j] ?? 0] ?? 0),
        );
        expect(unpacked).toEqual(pairs);
      }),
    );
  });
});
