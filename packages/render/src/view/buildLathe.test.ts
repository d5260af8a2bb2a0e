import { expect, it } from 'vitest';
import { buildLathe } from './buildLathe.ts';

it('BEY-101 a profile becomes a wall whose normals point outward, smooth where it is round and sharp at corners', () => {
  const { positions, normals, indices } = buildLathe([
    [40, 0],
    [40, 90],
    [0, 90],
  ]);
  expect(positions.length).toBe(normals.length);
  expect(Math.max(...indices)).toBe(positions.length / 3 - 1);
  expect([...positions.slice(0, 3)]).toEqual([0, 0, 40]);
  expect([normals[0], normals[2]]).toEqual([0, 1]);
  // The lid faces upwards: the corner stays sharp.
  expect(normals.at(-2)).toBeCloseTo(1);
});
