import type { Solid } from '@cmon/core/catalogue/document';

/** Vertices of a surface, in mm; y is the height over the ground. */
export interface Surface {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint16Array;
}

/** Steps around the axis. */
const AROUND = 96;
/** A corner of the profile that is sharper than this stays sharp, radians. */
const SHARP = 0.9;

/**
 * Turns a profile around the axis. The profile is a line of points [radius, height] whose outside is at its right when it
 * is followed, as from the foot up the wall.
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
    for (let k = 0; k <= AROUND; k++) {
      const angle = (k / AROUND) * 2 * Math.PI;
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      positions.push(point[0] * sin, point[1], point[0] * cos);
      normals.push(Math.cos(slope) * sin, Math.sin(slope), Math.cos(slope) * cos);
    }
  const indices: number[] = [];
  for (let ring = 0; ring < rings.length; ring += 2) {
    const start = ring * (AROUND + 1);
    indices.push(...connect(start, start + AROUND + 1, AROUND));
  }
  return pack(positions, normals, indices);
}

/** Direction of the normal at one end of a segment: the mean with its neighbour's, unless the corner is sharp. */
function smoothSlope(profile: readonly (readonly [number, number])[], segment: number, end: 0 | 1): number {
  const own = getSlope(profile, segment) ?? 0;
  const next = getSlope(profile, segment + (end === 1 ? 1 : -1));
  if (next === null) return own;
  const turn = Math.atan2(Math.sin(next - own), Math.cos(next - own));
  return Math.abs(turn) > SHARP ? own : own + turn / 2;
}

/** Angle of a segment's normal over the horizontal, radians; null outside the profile. */
function getSlope(profile: readonly (readonly [number, number])[], segment: number): number | null {
  const [from, to] = [profile[segment], profile[segment + 1]];
  return from && to ? Math.atan2(-(to[0] - from[0]), to[1] - from[1]) : null;
}

const ALONG = 40;
const TUBE = 20;

/** A handle at the right of the object: a flattened tube that leaves the wall and comes back to it. */
export function buildHandle({ top, bottom, reach, thickness, wall }: NonNullable<Solid['handle']>): Surface {
  const [middle, half] = [(top + bottom) / 2, (top - bottom) / 2];
  const positions: number[] = [];
  const normals: number[] = [];
  const pointAt = (t: number): readonly [number, number] => [
    wall + reach * Math.sin(Math.PI * t) ** 0.72,
    middle + half * Math.cos(Math.PI * t) * (1 - 0.06 * Math.sin(Math.PI * t)),
  ];
  for (let i = 0; i <= ALONG; i++) {
    const t = i / ALONG;
    const [before, after] = [pointAt(Math.max(0, t - 0.01)), pointAt(Math.min(1, t + 0.01))];
    const [x, y] = pointAt(t);
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]);
    const outward = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length] as const;
    for (let k = 0; k <= TUBE; k++) {
      const angle = (k / TUBE) * 2 * Math.PI;
      const [across, side] = [Math.cos(angle), Math.sin(angle)];
      const [depth, breadth] = [thickness * 0.42, thickness * 0.62];
      positions.push(x + outward[0] * across * depth, y + outward[1] * across * depth, side * breadth);
      const normal = [(outward[0] * across) / depth, (outward[1] * across) / depth, side / breadth] as const;
      const size = Math.hypot(...normal);
      normals.push(normal[0] / size, normal[1] / size, normal[2] / size);
    }
  }
  const indices: number[] = [];
  for (let i = 0; i < ALONG; i++) indices.push(...connect(i * (TUBE + 1), (i + 1) * (TUBE + 1), TUBE));
  return pack(positions, normals, indices);
}

/** Two triangles between each pair of neighbours of two rings. */
function connect(lower: number, upper: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, k) => [
    lower + k,
    lower + k + 1,
    upper + k,
    lower + k + 1,
    upper + k + 1,
    upper + k,
  ]).flat();
}

function pack(positions: readonly number[], normals: readonly number[], indices: readonly number[]): Surface {
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    indices: new Uint16Array(indices),
  };
}
