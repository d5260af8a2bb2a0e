import { expect, it } from 'vitest';
import { buildPathOps } from './buildPathOps.ts';

it('PDF-2 a path is written with the same points for any separators in its data, times the scales of x and y', () => {
  const expected = '1 -2 m\n3.5 4 l\n1 2 3 4 5 6 c\nh';
  expect(buildPathOps('M1 2L3.5-4C1-2 3-4 5-6Z', 1, -1)).toBe(expected);
  expect(buildPathOps('M 1,2 3.5,-4 C 1 -2 3 -4 5 -6 Z', 1, -1)).toBe(expected);
  expect(buildPathOps('M0 0L1e-3 .5', 10, 10)).toBe('0 0 m\n0.01 5 l');
});

it('PDF-2 a path command other than M, L, C and Z is refused', () => {
  expect(() => buildPathOps('M0 0A1 1 0 0 0 2 2', 1, 1)).toThrow('Expected a path of M, L, C and Z, found A');
});
