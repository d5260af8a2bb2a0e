export type Point = readonly [x: number, y: number];

/** A polygon or an open line of straight segments, mm. */
export interface Contour {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

/** Largest distance between a curve and the segments that replace it, mm: finer than a cutter's blade follows. */
export const FLATTENING_MM = 0.02;

/**
 * The subpaths of an absolute M L C Z path, with each curve as segments of equal parameter steps h. The number of segments
 * follows from the curve's second derivative: a chord is at most h²/8 times its largest value away from the curve.
 */
export function flattenPath(d: string): readonly Contour[] {
  const contours: { points: Point[]; closed: boolean }[] = [];
  let points: Point[] = [];
  for (const [, command, operands = ''] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const numbers = operands.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g)?.map(Number) ?? [];
    if (command === 'Z') {
      const last = contours.at(-1);
      if (last) last.closed = true;
      continue;
    }
    if (command === 'M') {
      points = [];
      contours.push({ points, closed: false });
    }
    const step = command === 'C' ? 6 : 2;
    for (let i = 0; i + step <= numbers.length; i += step) {
      const [a = 0, b = 0, c = 0, e = 0, x = 0, y = 0] = numbers.slice(i, i + step);
      if (command === 'C') points.push(...flattenCurve(points.at(-1) ?? [a, b], [a, b], [c, e], [x, y]));
      else points.push([a, b]);
    }
  }
  return contours.map((contour) =>
    contour.closed ? { ...contour, points: dropRepeatedEnd(contour.points) } : contour,
  );
}

function flattenCurve(from: Point, control1: Point, control2: Point, to: Point): Point[] {
  const bend = Math.max(measureBend(from, control1, control2), measureBend(control1, control2, to));
  const count = Math.max(1, Math.ceil(Math.sqrt((6 * bend) / (8 * FLATTENING_MM))));
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 1) / count;
    const s = 1 - t;
    const interpolate = (axis: 0 | 1): number =>
      s * s * s * from[axis] +
      3 * s * s * t * control1[axis] +
      3 * s * t * t * control2[axis] +
      t * t * t * to[axis];
    return [interpolate(0), interpolate(1)] as const;
  });
}

/** A sixth of the second derivative at one end of a curve. */
const measureBend = (a: Point, b: Point, c: Point): number =>
  Math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]);

/** A closed path often returns to its first point before Z; a closed polyline must not repeat it. */
function dropRepeatedEnd(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  const repeats =
    points.length > 1 && first && last && Math.hypot(first[0] - last[0], first[1] - last[1]) < 1e-6;
  return repeats ? points.slice(0, -1) : points;
}
