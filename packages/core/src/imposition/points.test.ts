import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toMillimetres, toPoints } from './points.ts';

it('PDF-1 an inch is 25.4 mm and 72 pt, and a length converted to points and back differs by less than 0.01 mm', () => {
  expect([toPoints(25.4), toPoints(320), toPoints(0)]).toEqual([72, (320 * 72) / 25.4, 0]);
  fc.assert(
    fc.property(fc.double({ min: -6000, max: 6000, noNaN: true }), (mm) => {
      expect(Math.abs(toMillimetres(Math.round(toPoints(mm) * 100) / 100) - mm)).toBeLessThan(0.01);
    }),
  );
});
