import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePathData } from '../svg/parsePathData.ts';
import { isInside, outline } from './outline.ts';
import { checkBounds, inflated, isInsidePolygon, type Polygon, polygonOf } from './pathOutline.ts';

const by = 2;
/** A cutter's own error, mm. */
const fine = 0.02;

const circle = 'M0 20A20 20 0 0 1 40 20A20 20 0 0 1 0 20Z';
/** A heart: a notch at the top, a point at the bottom. */
const heart =
  'M30 14C26 4 18 0 12 0C5 0 0 6 0 14C0 30 18 42 30 54C42 42 60 30 60 14C60 6 55 0 48 0C42 0 34 4 30 14Z';
/** A cross: four corners that point inwards. */
const cross = 'M10 0L20 0L20 10L30 10L30 20L20 20L20 30L10 30L10 20L0 20L0 10L10 10Z';

/** A path of lines, as points. */
const pointsOf = (d: string): Polygon =>
  parsePathData(d).flatMap((command) => ('to' in command ? [command.to] : []));

/** Points every half mm or so along a polygon's edges. */
function along(polygon: Polygon): Polygon {
  return polygon.flatMap(([x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
    const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 0.5));
    return Array.from({ length: steps }, (_, step): readonly [number, number] => [
      x1 + ((x2 - x1) * step) / steps,
      y1 + ((y2 - y1) * step) / steps,
    ]);
  });
}

/** How far a point lies from a polygon's edge. */
function distance([x, y]: readonly [number, number], polygon: Polygon): number {
  return polygon.reduce((least, [x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [x1, y1];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const t = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    return Math.min(least, Math.hypot(x - x1 - t * dx, y - y1 - t * dy));
  }, Number.POSITIVE_INFINITY);
}

describe('a path’s polygon', () => {
  it('CAT-26 keeps to the curve within two hundredths of a mm', () => {
    for (const point of along(polygonOf(circle)))
      expect(Math.abs(Math.hypot(point[0] - 20, point[1] - 20) - 20)).toBeLessThan(fine);
  });

  it.each([
    ['is not closed', 'M0 0L9 0L9 9', 'the shape is not closed'],
    ['is two', `${circle}M2 2L3 2L3 3Z`, 'the shape is more than one path'],
    ['is none', '9 9', 'bad command 9'],
  ])('CHK-6 is refused of a path that %s', (_, d, message) => {
    expect(() => polygonOf(d)).toThrow(message);
  });

  it('CHK-6 must fill the size that the forme says, from its top left corner', () => {
    expect(() => checkBounds(circle, 40, 40)).not.toThrow();
    expect(() => checkBounds(circle, 40.04, 40)).not.toThrow();
    expect(() => checkBounds(circle, 40, 39)).toThrow(
      'its path reaches from 0.00 0.00 40.00 40.00, not from 0 0 to 40 39',
    );
    expect(() => checkBounds('M1 1L9 1L9 9Z', 9, 9)).toThrow('reaches from 1.00 1.00 9.00 9.00');
  });
});

describe('a path’s bleed', () => {
  it('PDF-5 of a circle lies exactly 2 mm outside it, all the way round', () => {
    const bleed = pointsOf(inflated(circle, by));
    for (const [x, y] of along(bleed)) expect(Math.abs(Math.hypot(x - 20, y - 20) - 22)).toBeLessThan(fine);
  });

  it('PDF-5 of a cross rounds the corners that point out and keeps those that point in', () => {
    const trim = pointsOf(cross);
    const bleed = pointsOf(inflated(cross, by));
    const has = (x: number, y: number) => distance([x, y], bleed) < fine;
    expect([has(8, 8), has(22, 8), has(22, 22), has(8, 22)]).toEqual([true, true, true, true]);
    expect(has(10 - Math.SQRT2, 0 - Math.SQRT2)).toBe(true);
    expect(has(8, -2)).toBe(false);
    for (const point of along(bleed)) expect(distance(point, trim)).toBeLessThan(by + fine);
  });

  it.each([
    ['a circle', circle],
    ['a heart', heart],
    ['a cross', cross],
  ])('PDF-5 of %s is never nearer than 2 mm to it, wherever one looks', (_, d) => {
    const trim = polygonOf(d);
    for (const point of along(pointsOf(inflated(d, by)))) {
      expect(distance(point, trim)).toBeGreaterThan(by - 0.03);
      expect(isInsidePolygon(trim, 0, ...point)).toBe(false);
    }
  });

  /** Shapes like stars, from round to sharp and from three to nine points. */
  const star = fc.record({
    points: fc.integer({ min: 3, max: 9 }),
    outer: fc.integer({ min: 15, max: 60 }),
    depth: fc.double({ min: 0.35, max: 1, noNaN: true }),
    turn: fc.double({ min: 0, max: 6, noNaN: true }),
  });
  const drawn = ({
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

  it('PDF-5 of any star runs all round it, 2 mm away and no nearer', () => {
    fc.assert(
      fc.property(star, (figures) => {
        const d = drawn(figures);
        const [trim, bleed] = [polygonOf(d), pointsOf(inflated(d, by))];
        for (const point of along(bleed)) {
          const far = distance(point, trim);
          expect(far).toBeGreaterThan(by - 0.03);
          expect(far).toBeLessThan(by + 0.03);
        }
        for (const [x, y] of trim) expect(isInsidePolygon(bleed, by - 0.03, x, y)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a path’s outline', () => {
  const shape = { kind: 'path', width: 60, height: 54, d: heart } as const;

  it('CAT-26 is its own for the cut and straight pieces for the bleed', () => {
    expect(outline(shape, 0)).toBe(heart);
    expect(outline(shape, 2)).toMatch(/^M[-\d.]+ [-\d.]+(L[-\d.]+ [-\d.]+)+Z$/);
    expect(() => outline({ ...shape, width: 61 }, 0)).toThrow('not from 0 0 to 61 54');
  });

  it('PDF-6 keeps the safe distance from every edge, the notch’s too', () => {
    expect(isInside(shape, 2, 30, 30)).toBe(true);
    expect(isInside(shape, 0, 30, 8)).toBe(false);
    expect(isInside(shape, 0, 30, 15)).toBe(true);
    expect(isInside(shape, 2, 30, 15)).toBe(false);
    expect(isInside(shape, 2, 30, 52.5)).toBe(false);
  });

  it('CAT-26 is inside exactly where the distance to the edge says so', () => {
    const trim = polygonOf(heart);
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 65, noNaN: true }),
        fc.double({ min: -5, max: 60, noNaN: true }),
        (x, y) => {
          fc.pre(Math.abs(distance([x, y], trim) - 2) > 1e-6);
          expect(isInside(shape, 2, x, y)).toBe(isInside(shape, 0, x, y) && distance([x, y], trim) > 2);
        },
      ),
    );
  });
});
