import fc from 'fast-check';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { encodeQr } from './encodeQr.ts';

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 $%*+-./:'];

it('IMP-43 a QR code of any alphanumeric text has the modules that another encoder gives', () => {
  const text = fc
    .array(fc.constantFrom(...alphabet), { minLength: 0, maxLength: 60 })
    .map((chars) => `A${chars.join('')}`);
  fc.assert(
    fc.property(text, (value) => {
      const { data } = encode(value, { ecc: 'M', border: 0, boostEcc: false, maskPattern: 0 });
      const modules = encodeQr(value, data.length);
      expect([...modules.data].map((dark, i) => dark + (modules.common[i] ?? 0))).toEqual(
        data.flat().map(Number),
      );
    }),
    { numRuns: 300 },
  );
});

it('IMP-43 a text that is too long for its QR code, or a size that we do not print, throws an error', () => {
  expect(() => encodeQr('A'.repeat(21), 21)).toThrow('too long');
  expect(() => encodeQr('A', 33)).toThrow('33 modules');
});
