import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadDataMatrixEncoder } from '../dataMatrix.ts';
import { readDataMatrix } from './readDataMatrix.ts';

const encode = await loadDataMatrixEncoder();
/** The most letters that a symbol of 10, 12, 14 … 26 modules takes. */
const CAPACITY = [3, 5, 8, 12, 18, 22, 30, 36, 44];

it('PRE-12 the text of a Data Matrix of every size is read from its modules', () => {
  CAPACITY.forEach((capacity, i) => {
    const text = 'B/7XZ-0.'.repeat(6).slice(0, capacity).replace(/\d/g, 'Q');
    expect([10 + 2 * i, readDataMatrix(encode(text, 10 + 2 * i))]).toEqual([10 + 2 * i, text]);
  });
  expect(readDataMatrix(encode('B/0000000007', 16))).toBe('B/0000000007');
});

it('PRE-12 one wrong module anywhere makes a Data Matrix unreadable', () => {
  const dark = encode('B/0000000007', 16);
  for (let row = 0; row < 16; row += 1) {
    for (let column = 0; column < 16; column += 1) {
      const flipped = dark.map((line, r) => line.map((module, c) => (r === row && c === column) !== module));
      expect(readDataMatrix(flipped)).toBe(null);
    }
  }
});

it('PRE-12 any scan code is read back', () => {
  const text = fc.stringMatching(/^[BIM]\/[0-9A-Z]{10}$/);
  fc.assert(
    fc.property(text, (code) => readDataMatrix(encode(code, 16)) === code),
    { numRuns: 50 },
  );
});
