import { expect, it } from 'vitest';
import { buildHandle } from './buildHandle.ts';

it('BEY-101 a handle reaches as far from the wall as its settings say', () => {
  const { positions } = buildHandle({ top: 76, bottom: 24, reach: 33, wall: 38, thickness: 14 });
  const xs = positions.filter((_, index) => index % 3 === 0);
  // The tube reaches outward from its centre line by 0.42 of the thickness (`DEPTH_SHARE` of `buildHandle`).
  expect(Math.max(...xs)).toBeCloseTo(38 + 33 + 14 * 0.42, 0);
});
