import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBase64, toBase64 } from './base64.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

it('SC-2 base64 and UTF-8 are encoded and decoded as Buffer does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const buffer = Buffer.from(text, 'utf8');
      const wellFormed = buffer.toString('utf8');
      const base64 = toBase64(encodeUtf8(text));
      expect(base64).toBe(buffer.toString('base64'));
      expect(decodeBase64(base64)).toEqual([...buffer]);
      expect(decodeBase64(buffer.toString('base64url'))).toEqual([...buffer]);
      expect(decodeUtf8([...buffer])).toBe(wellFormed);
    }),
  );
});

it('SC-8 invalid base64 and invalid UTF-8 are refused', () => {
  for (const text of ['a', 'ab$d', 'ééé', 'ab=c']) expect(decodeBase64(text)).toBeNull();
  expect(decodeUtf8([0xff, 0xfe])).toBeNull();
  expect(decodeUtf8([0xc0, 0x80])).toBeNull();
});
