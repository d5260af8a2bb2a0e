import { EndType, inflatePathsD, JoinType, type PathD } from 'clipper2-ts';
import { type Command, parsePathData } from '../svg/parsePathData.ts';
import { SvgError } from '../svg/parseXml.ts';

/** A closed curve as straight segments, in mm. The error is smaller than the precision of a cutter. */
export type Polygon = readonly (readonly [number, number])[];

const PIECES_PER_CURVE = 24;
/** Decimals and arc tolerance (mm) of the offset computation. */
const PRECISION = 4;
const ARC_TOLERANCE = 0.005;
/** The library's default. It has no effect on round corners. */
const MITER_LIMIT = 2;
/** Accepted difference between a path's bounding box and its declared size, mm. */
const SIZE_TOLERANCE = 0.05;

function sampleCurve([x0, y0]: readonly [number, number], curve: readonly number[]): [number, number][] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = curve;
  return Array.from({ length: PIECES_PER_CURVE }, (_, index) => {
    const t = (index + 1) / PIECES_PER_CURVE;
    const u = 1 - t;
    const [a, b, c, d] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3];
    return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
  });
}

function flattenCommands(commands: readonly Command[]): Polygon {
  const points: [number, number][] = [];
  for (const [index, command] of commands.entries()) {
    if (command.kind === 'M' && index > 0) throw new SvgError('the shape is more than one path');
    if (command.kind === 'Z') continue;
    if (command.kind === 'C') points.push(...sampleCurve(points.at(-1) ?? [0, 0], command.points));
    else points.push([command.to[0], command.to[1]]);
  }
  if (commands.at(-1)?.kind !== 'Z') throw new SvgError('the shape is not closed');
  return points;
}

const cache = new Map<string, Polygon>();

/** Flattens a shape's path to a polygon. Throws `SvgError` when it isn't one closed path. */
export function flattenPath(d: string): Polygon {
  const polygon = cache.get(d) ?? flattenCommands(parsePathData(d));
  cache.set(d, polygon);
  return polygon;
}

/** Throws `SvgError` when a path's bounding box isn't 0 0 width height. */
export function checkBounds(d: string, width: number, height: number): void {
  const polygon = flattenPath(d);
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const isWrongSize = [0, 0, width, height].some(
    (edge, index) => Math.abs(edge - (box[index] ?? 0)) > SIZE_TOLERANCE,
  );
  if (isWrongSize) {
    const found = box.map((edge) => edge.toFixed(2)).join(' ');
    throw new SvgError(`its path reaches from ${found}, not from 0 0 to ${width} ${height}`);
  }
}

const formatNumber = (value: number) => String(Number(value.toFixed(3)));

/**
 * Offsets a path outwards by `offset` mm with round corners. Returns straight segments: absolute M L Z. Throws
 * `SvgError`.
 */
export function offsetPath(d: string, offset: number): string {
  const path: PathD = flattenPath(d).map(([x, y]) => ({ x, y }));
  const [outer, ...rest] = inflatePathsD(
    [path],
    offset,
    JoinType.Round,
    EndType.Polygon,
    MITER_LIMIT,
    PRECISION,
    ARC_TOLERANCE,
  );
  if (!outer || rest.length > 0) throw new SvgError('its bleed is not one path');
  return `M${outer.map(({ x, y }) => `${formatNumber(x)} ${formatNumber(y)}`).join('L')}Z`;
}

/** True when a point is inside a polygon and at least `inset` mm away from its edge. */
export function isInsidePolygon(polygon: Polygon, inset: number, x: number, y: number): boolean {
  let inside = false;
  let nearest = Number.POSITIVE_INFINITY;
  polygon.forEach(([x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = dx * dx + dy * dy;
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
    nearest = Math.min(nearest, Math.hypot(x - x1 - t * dx, y - y1 - t * dy));
  });
  return inside && nearest >= inset - 1e-6;
}
