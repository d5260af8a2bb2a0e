import fc from 'fast-check';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { readQr } from './readQr.ts';

const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'];

it('PRE-12 a code with any alphanumeric text, version and mask is read from its modules', () => {
  const text = fc
    .array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 61 })
    .map((chars) => `A${chars.join('')}`.slice(0, 61));
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 7 }), (value, maskPattern) => {
      expect(readQr(encode(value, { ecc: 'M', border: 0, boostEcc: false, maskPattern }).data)).toBe(value);
    }),
  );
});

it('PRE-12 a damaged code, an empty grid and a black square give null', () => {
  const { data } = encode('B/0000000001', { ecc: 'M', border: 0, boostEcc: false });
  const broken = data.map((row, i) => row.map((dark, j) => (i === 0 && j === 0 ? !dark : dark)));
  expect([readQr(broken), readQr([]), readQr(Array(21).fill(Array(21).fill(true)))]).toEqual([
    null,
    null,
    null,
  ]);
});
