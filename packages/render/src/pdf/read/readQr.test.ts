import fc from 'fast-check';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { readQr } from './readQr.ts';

const alphabet = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'];

it('PRE-12 any code of ours is read from its modules, whatever its version and mask', () => {
  const text = fc
    .array(fc.constantFrom(...alphabet), { minLength: 1, maxLength: 61 })
    .map((chars) => `A${chars.join('')}`.slice(0, 61));
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 7 }), (value, maskPattern) => {
      expect(readQr(encode(value, { ecc: 'M', border: 0, boostEcc: false, maskPattern }).data)).toBe(value);
    }),
  );
});

it('PRE-12 a code with a wrong finder or no code at all reads as nothing', () => {
  const { data } = encode('B/0000000001', { ecc: 'M', border: 0, boostEcc: false });
  const broken = data.map((row, i) => row.map((dark, j) => (i === 0 && j === 0 ? !dark : dark)));
  expect([readQr(broken), readQr([]), readQr(Array(21).fill(Array(21).fill(true)))]).toEqual([
    null,
    null,
    null,
  ]);
});
