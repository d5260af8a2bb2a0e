import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePathData } from '../svg/parsePathData.ts';
import { isInside, type TrimShape, traceOutline } from './traceOutline.ts';

/** Samples points along a path's curves and lines. */
function samplePath(d: string): [number, number][] {
  let [x, y] = [0, 0];
  return parsePathData(d).flatMap((command) => {
    if (command.kind === 'Z') return [];
    if (command.kind !== 'C') {
      [x, y] = command.to;
      return [[x, y] as [number, number]];
    }
    const [x1, y1, x2, y2, x3, y3] = command.points;
    const from = [x, y] as const;
    [x, y] = [x3, y3];
    return [0.2, 0.4, 0.6, 0.8, 1].map((t): [number, number] => {
      const u = 1 - t;
      const mix = (p: number, q: number, r: number, s: number) =>
        u ** 3 * p + 3 * u * u * t * q + 3 * u * t * t * r + t ** 3 * s;
      return [mix(from[0], x1, x2, x3), mix(from[1], y1, y2, y3)];
    });
  });
}

const computeDistance = (point: readonly [number, number], to: readonly [number, number][]) =>
  Math.min(...to.map(([x, y]) => Math.hypot(x - point[0], y - point[1])));

const length = fc.integer({ min: 8, max: 300 });
const shape: fc.Arbitrary<TrimShape> = fc.oneof(
  fc.record({
    kind: fc.constant('rect' as const),
    width: length,
    height: length,
    radius: fc.integer({ min: 0, max: 4 }),
  }),
  fc
    .record({ kind: fc.constant('ellipse' as const), width: length, height: length })
    .filter(({ width, height }) => width < 3 * height && height < 3 * width),
);

describe('traceOutline', () => {
  it('CAT-26 a rectangle and its bleed are lines and cubics, with the trim’s top left corner at 0 0', () => {
    expect(traceOutline({ kind: 'rect', width: 10, height: 6, radius: 0 }, 0)).toBe('M0 0L10 0L10 6L0 6Z');
    expect(traceOutline({ kind: 'rect', width: 10, height: 6, radius: 0 }, 2)).toBe(
      'M-2 -2L12 -2L12 8L-2 8Z',
    );
    expect(traceOutline({ kind: 'rect', width: 10, height: 6, radius: 2 }, 0)).toBe(
      'M2 0L8 0C9.105 0 10 0.895 10 2L10 4C10 5.105 9.105 6 8 6L2 6C0.895 6 0 5.105 0 4L0 2C0 0.895 0.895 0 2 0Z',
    );
  });

  it('PDF-5 the bleed of an ellipse is 2 mm outside its cut everywhere', () => {
    const oval: TrimShape = { kind: 'ellipse', width: 58, height: 40 };
    const cut = Array.from({ length: 20000 }, (_, index): [number, number] => {
      const angle = (index * 2 * Math.PI) / 20000;
      return [29 + 29 * Math.cos(angle), 20 + 20 * Math.sin(angle)];
    });
    for (const point of samplePath(traceOutline(oval, 2)))
      expect(computeDistance(point, cut)).toBeCloseTo(2, 1);
  });

  it('CAT-26 the cut is inside the bleed and outside the safe zone, for any size', () => {
    fc.assert(
      fc.property(shape, (trim) => {
        const grown: TrimShape =
          trim.kind === 'rect'
            ? {
                ...trim,
                width: trim.width + 4,
                height: trim.height + 4,
                radius: trim.radius === 0 ? 0 : trim.radius + 2,
              }
            : { ...trim, width: trim.width + 4, height: trim.height + 4 };
        for (const [x, y] of samplePath(traceOutline(trim, 0))) {
          expect(isInside(grown, 0, x + 2, y + 2)).toBe(true);
          expect(isInside(trim, 0.2, x, y)).toBe(false);
        }
      }),
    );
  });

  it('BEY-203 a point is inside an ellipse by an inset when every point of the ellipse is farther away than it, for any size', () => {
    const oval = fc
      .tuple(length, length)
      .filter(([width, height]) => width < 4 * height && height < 4 * width);
    const share = fc.double({ min: -0.5, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(
        oval,
        share,
        share,
        fc.integer({ min: 0, max: 10 }),
        ([width, height], across, down, inset) => {
          const [x, y] = [width * (0.5 + across), height * (0.5 + down)];
          const outline = Array.from({ length: 4_000 }, (_, index): [number, number] => {
            const angle = (index * Math.PI) / 2_000;
            return [(width / 2) * (1 + Math.cos(angle)), (height / 2) * (1 + Math.sin(angle))];
          });
          const isOutside = Math.hypot(across, down) > 0.5;
          const depth = (isOutside ? -1 : 1) * computeDistance([x, y], outline);
          // The sampled points are up to a quarter of a millimetre apart.
          fc.pre(Math.abs(depth - inset) > 0.01);
          expect(isInside({ kind: 'ellipse', width, height }, inset, x, y)).toBe(depth > inset);
        },
      ),
    );
  });

  it('BEY-203 no point is inside an ellipse by more than its half axis', () => {
    expect(isInside({ kind: 'ellipse', width: 20, height: 8 }, 4, 10, 4)).toBe(true);
    expect(isInside({ kind: 'ellipse', width: 20, height: 8 }, 5, 10, 4)).toBe(false);
    expect(isInside({ kind: 'ellipse', width: 8, height: 8 }, 12, 4, 4)).toBe(false);
  });
});
