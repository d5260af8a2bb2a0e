import { joinRings, type Surface, toSurface } from './surface.ts';

/** Number of steps around the axis. */
const STEPS_AROUND = 96;
/** A corner of the profile that is sharper than this stays sharp, radians. */
const SHARP_ANGLE = 0.9;

/**
 * Builds a surface of revolution: turns a profile around the vertical axis. The profile is a line of points
 * [radius, height]. Its outside is on the right of its direction, e.g. of a line from the foot of a mug up its wall.
 */
export function buildLathe(profile: readonly (readonly [number, number])[]): Surface {
  const rings = profile.slice(1).flatMap((to, i) => {
    const from = profile[i] ?? to;
    return [
      { point: from, slope: smoothSlope(profile, i, 0) },
      { point: to, slope: smoothSlope(profile, i, 1) },
    ];
  });
  const positions: number[] = [];
  const normals: number[] = [];
  for (const { point, slope } of rings)
    for (let k = 0; k <= STEPS_AROUND; k++) {
      const angle = (k / STEPS_AROUND) * 2 * Math.PI;
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      positions.push(point[0] * sin, point[1], point[0] * cos);
      normals.push(Math.cos(slope) * sin, Math.sin(slope), Math.cos(slope) * cos);
    }
  const indices: number[] = [];
  for (let ring = 0; ring < rings.length; ring += 2) {
    const start = ring * (STEPS_AROUND + 1);
    indices.push(...joinRings(start, start + STEPS_AROUND + 1, STEPS_AROUND));
  }
  return toSurface(positions, normals, indices);
}

/** Angle of the normal at one end of a segment, radians: the mean with the neighbour's, unless the corner is sharp. */
function smoothSlope(profile: readonly (readonly [number, number])[], segment: number, end: 0 | 1): number {
  const slope = getSlope(profile, segment) ?? 0;
  const next = getSlope(profile, segment + (end === 1 ? 1 : -1));
  if (next === null) return slope;
  const turn = Math.atan2(Math.sin(next - slope), Math.cos(next - slope));
  return Math.abs(turn) > SHARP_ANGLE ? slope : slope + turn / 2;
}

/** Angle between a segment's normal and the horizontal, radians; null outside the profile. */
function getSlope(profile: readonly (readonly [number, number])[], segment: number): number | null {
  const [from, to] = [profile[segment], profile[segment + 1]];
  return from && to ? Math.atan2(-(to[0] - from[0]), to[1] - from[1]) : null;
}
