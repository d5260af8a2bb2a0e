import { EndType, inflatePathsD, JoinType, type PathD } from 'clipper2-ts';
import { type Command, parsePathData } from '../svg/parsePathData.ts';
import { SvgError } from '../svg/parseXml.ts';

/** A closed curve as straight pieces, mm: no piece strays from the curve by more than a cutter could show. */
export type Polygon = readonly (readonly [number, number])[];

const PIECES_PER_CURVE = 24;
/** Places after the point that the offset reckons with, and how far its arcs may stray, mm. */
const PRECISION = 4;
const ARC_TOLERANCE = 0.005;
/** How far the bounding box of a path may miss the size it claims, mm. */
const SLACK = 0.05;

function alongCurve([x0, y0]: readonly [number, number], curve: readonly number[]): [number, number][] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = curve;
  return Array.from({ length: PIECES_PER_CURVE }, (_, index) => {
    const t = (index + 1) / PIECES_PER_CURVE;
    const u = 1 - t;
    const [a, b, c, d] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3];
    return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3];
  });
}

function flattened(commands: readonly Command[]): Polygon {
  const points: [number, number][] = [];
  for (const [index, command] of commands.entries()) {
    if (command.kind === 'M' && index > 0) throw new SvgError('the shape is more than one path');
    if (command.kind === 'Z') continue;
    if (command.kind === 'C') points.push(...alongCurve(points.at(-1) ?? [0, 0], command.points));
    else points.push([command.to[0], command.to[1]]);
  }
  if (commands.at(-1)?.kind !== 'Z') throw new SvgError('the shape is not closed');
  return points;
}

const known = new Map<string, Polygon>();

/** A shape's path as a polygon. Throws `SvgError` when it isn't one closed path. */
export function polygonOf(d: string): Polygon {
  const polygon = known.get(d) ?? flattened(parsePathData(d));
  known.set(d, polygon);
  return polygon;
}

/** Throws `SvgError` when a path's bounding box isn't 0 0 width height. */
export function checkBounds(d: string, width: number, height: number): void {
  const polygon = polygonOf(d);
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const missed = [0, 0, width, height].some((edge, index) => Math.abs(edge - (box[index] ?? 0)) > SLACK);
  if (missed) {
    const found = box.map((edge) => edge.toFixed(2)).join(' ');
    throw new SvgError(`its path reaches from ${found}, not from 0 0 to ${width} ${height}`);
  }
}

const figure = (value: number) => String(Number(value.toFixed(3)));

/** The path moved outwards by `by` mm with round corners, as straight pieces: absolute M L Z. */
export function inflated(d: string, by: number): string {
  const path: PathD = polygonOf(d).map(([x, y]) => ({ x, y }));
  const [outer, ...others] = inflatePathsD(
    [path],
    by,
    JoinType.Round,
    EndType.Polygon,
    2,
    PRECISION,
    ARC_TOLERANCE,
  );
  if (!outer || others.length > 0) throw new SvgError('its bleed is not one path');
  return `M${outer.map(({ x, y }) => `${figure(x)} ${figure(y)}`).join('L')}Z`;
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
