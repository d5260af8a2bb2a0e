import type { Solid } from '@cmon/core/catalogue/document';
import { joinRings, type Surface, toSurface } from './surface.ts';

/** Number of steps along the handle, and around its tube. */
const STEPS_ALONG = 40;
const STEPS_AROUND = 20;
/** Half of the tube's extent away from the object and sideways, as shares of the handle's thickness. */
const DEPTH_SHARE = 0.42;
const BREADTH_SHARE = 0.62;
/** The handle rises faster than a half circle at its ends, and is a little flatter in the middle. */
const RISE = 0.72;
const FLATTENING = 0.06;

/** A handle at the right of the object: a flattened tube that leaves the wall and comes back to it. */
export function buildHandle({ top, bottom, reach, thickness, wall }: NonNullable<Solid['handle']>): Surface {
  const [middle, half] = [(top + bottom) / 2, (top - bottom) / 2];
  const positions: number[] = [];
  const normals: number[] = [];
  const pointAt = (t: number): readonly [number, number] => [
    wall + reach * Math.sin(Math.PI * t) ** RISE,
    middle + half * Math.cos(Math.PI * t) * (1 - FLATTENING * Math.sin(Math.PI * t)),
  ];
  for (let i = 0; i <= STEPS_ALONG; i++) {
    const t = i / STEPS_ALONG;
    const [before, after] = [pointAt(Math.max(0, t - 0.01)), pointAt(Math.min(1, t + 0.01))];
    const [x, y] = pointAt(t);
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]);
    const outward = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length] as const;
    for (let k = 0; k <= STEPS_AROUND; k++) {
      const angle = (k / STEPS_AROUND) * 2 * Math.PI;
      const [across, side] = [Math.cos(angle), Math.sin(angle)];
      const [depth, breadth] = [thickness * DEPTH_SHARE, thickness * BREADTH_SHARE];
      positions.push(x + outward[0] * across * depth, y + outward[1] * across * depth, side * breadth);
      const normal = [(outward[0] * across) / depth, (outward[1] * across) / depth, side / breadth] as const;
      const size = Math.hypot(...normal);
      normals.push(normal[0] / size, normal[1] / size, normal[2] / size);
    }
  }
  const indices: number[] = [];
  for (let i = 0; i < STEPS_ALONG; i++)
    indices.push(...joinRings(i * (STEPS_AROUND + 1), (i + 1) * (STEPS_AROUND + 1), STEPS_AROUND));
  return toSurface(positions, normals, indices);
}
