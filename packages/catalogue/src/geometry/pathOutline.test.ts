import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePathData } from '../svg/parsePathData.ts';
import { checkBounds, flattenPath, isInsidePolygon, offsetPath, type Polygon } from './pathOutline.ts';
import { isInside, traceOutline } from './traceOutline.ts';

const OFFSET_MM = 2;
/** Precision of a cutter, mm. */
const TOLERANCE_MM = 0.02;

const circle = 'M0 20A20 20 0 0 1 40 20A20 20 0 0 1 0 20Z';
/** A heart: a notch at the top, a point at the bottom. */
const heart =
  'M30 14C26 4 18 0 12 0C5 0 0 6 0 14C0 30 18 42 30 54C42 42 60 30 60 14C60 6 55 0 48 0C42 0 34 4 30 14Z';
/** A cross: four corners that point inwards. */
const cross = 'M10 0L20 0L20 10L30 10L30 20L20 20L20 30L10 30L10 20L0 20L0 10L10 10Z';

/** Lists the points of a path of straight lines. */
const listPoints = (d: string): Polygon =>
  parsePathData(d).flatMap((command) => ('to' in command ? [command.to] : []));

/** Lists points along a polygon's edges, at most 0.5 mm apart. */
function samplePolygon(polygon: Polygon): Polygon {
  return polygon.flatMap(([x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
    const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 0.5));
    return Array.from({ length: steps }, (_, step): readonly [number, number] => [
      x1 + ((x2 - x1) * step) / steps,
      y1 + ((y2 - y1) * step) / steps,
    ]);
  });
}

/** Computes the distance of a point from the nearest edge of a polygon. */
function computeDistance([x, y]: readonly [number, number], polygon: Polygon): number {
  return polygon.reduce((least, [x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const t = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    return Math.min(least, Math.hypot(x - x1 - t * dx, y - y1 - t * dy));
  }, Number.POSITIVE_INFINITY);
}

describe('the polygon of a path', () => {
  it('CAT-26 the polygon follows the curve within 0.02 mm', () => {
    for (const point of samplePolygon(flattenPath(circle)))
      expect(Math.abs(Math.hypot(point[0] - 20, point[1] - 20) - 20)).toBeLessThan(TOLERANCE_MM);
  });

  it.each([
    ['is not closed', 'M0 0L9 0L9 9', 'the shape is not closed'],
    ['has two parts', `${circle}M2 2L3 2L3 3Z`, 'the shape is more than one path'],
    ['has no command', '9 9', 'bad command 9'],
  ])('CHK-6 a path that %s is refused', (_, d, message) => {
    expect(() => flattenPath(d)).toThrow(message);
  });

  it('CHK-6 a path must fill the declared size from its top left corner', () => {
    expect(() => checkBounds(circle, 40, 40)).not.toThrow();
    expect(() => checkBounds(circle, 40.04, 40)).not.toThrow();
    expect(() => checkBounds(circle, 40, 39)).toThrow(
      'its path reaches from 0.00 0.00 40.00 40.00, not from 0 0 to 40 39',
    );
    expect(() => checkBounds('M1 1L9 1L9 9Z', 9, 9)).toThrow('reaches from 1.00 1.00 9.00 9.00');
  });
});

describe('the bleed of a path', () => {
  it('PDF-5 the bleed of a circle is 2 mm outside it everywhere', () => {
    const bleed = listPoints(offsetPath(circle, OFFSET_MM));
    for (const [x, y] of samplePolygon(bleed))
      expect(Math.abs(Math.hypot(x - 20, y - 20) - 22)).toBeLessThan(TOLERANCE_MM);
  });

  it('PDF-5 the bleed of a cross has round outer corners and sharp inner corners', () => {
    const trim = listPoints(cross);
    const bleed = listPoints(offsetPath(cross, OFFSET_MM));
    const isOnBleed = (x: number, y: number) => computeDistance([x, y], bleed) < TOLERANCE_MM;
    expect([isOnBleed(8, 8), isOnBleed(22, 8), isOnBleed(22, 22), isOnBleed(8, 22)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(isOnBleed(10 - Math.SQRT2, 0 - Math.SQRT2)).toBe(true);
    expect(isOnBleed(8, -2)).toBe(false);
    for (const point of samplePolygon(bleed))
      expect(computeDistance(point, trim)).toBeLessThan(OFFSET_MM + TOLERANCE_MM);
  });

  it.each([
    ['a circle', circle],
    ['a heart', heart],
    ['a cross', cross],
  ])('PDF-5 the bleed of %s is at least 2 mm outside it everywhere', (_, d) => {
    const trim = flattenPath(d);
    for (const point of samplePolygon(listPoints(offsetPath(d, OFFSET_MM)))) {
      expect(computeDistance(point, trim)).toBeGreaterThan(OFFSET_MM - 0.03);
      expect(isInsidePolygon(trim, 0, ...point)).toBe(false);
    }
  });

  /** Stars with three to nine points, from round to sharp. */
  const starSettings = fc.record({
    points: fc.integer({ min: 3, max: 9 }),
    outer: fc.integer({ min: 15, max: 60 }),
    depth: fc.double({ min: 0.35, max: 1, noNaN: true }),
    turn: fc.double({ min: 0, max: 6, noNaN: true }),
  });
  const drawStar = ({
    points,
    outer,
    depth,
    turn,
  }: {
    points: number;
    outer: number;
    depth: number;
    turn: number;
  }) => {
    const corners = Array.from({ length: points * 2 }, (_, index) => {
      const radius = index % 2 === 0 ? outer : outer * depth;
      const angle = turn + (index * Math.PI) / points;
      return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
    });
    return `M${corners.join('L')}Z`;
  };

  it('PDF-5 the bleed of any star is 2 mm outside it everywhere', () => {
    fc.assert(
      fc.property(starSettings, (settings) => {
        const d = drawStar(settings);
        const [trim, bleed] = [flattenPath(d), listPoints(offsetPath(d, OFFSET_MM))];
        for (const point of samplePolygon(bleed)) {
          const gap = computeDistance(point, trim);
          expect(gap).toBeGreaterThan(OFFSET_MM - 0.03);
          expect(gap).toBeLessThan(OFFSET_MM + 0.03);
        }
        for (const [x, y] of trim) expect(isInsidePolygon(bleed, OFFSET_MM - 0.03, x, y)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the outline of a path', () => {
  const shape = { kind: 'path', width: 60, height: 54, d: heart } as const;

  it('CAT-26 the cut is the path itself and the bleed has straight segments', () => {
    expect(traceOutline(shape, 0)).toBe(heart);
    expect(traceOutline(shape, 2)).toMatch(/^M[-\d.]+ [-\d.]+(L[-\d.]+ [-\d.]+)+Z$/);
    expect(() => traceOutline({ ...shape, width: 61 }, 0)).toThrow('not from 0 0 to 61 54');
  });

  it('PDF-6 the safe zone keeps its distance from every edge, also in the notch', () => {
    expect(isInside(shape, 2, 30, 30)).toBe(true);
    expect(isInside(shape, 0, 30, 8)).toBe(false);
    expect(isInside(shape, 0, 30, 15)).toBe(true);
    expect(isInside(shape, 2, 30, 15)).toBe(false);
    expect(isInside(shape, 2, 30, 52.5)).toBe(false);
  });

  it('CAT-26 a point is inside the safe zone when it is inside the path and far enough from its edge', () => {
    const trim = flattenPath(heart);
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 65, noNaN: true }),
        fc.double({ min: -5, max: 60, noNaN: true }),
        (x, y) => {
          fc.pre(Math.abs(computeDistance([x, y], trim) - 2) > 1e-6);
          expect(isInside(shape, 2, x, y)).toBe(
            isInside(shape, 0, x, y) && computeDistance([x, y], trim) > 2,
          );
        },
      ),
    );
  });
});
