import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPath } from './formatPath.ts';
import { IDENTITY } from './matrix.ts';
import { parsePathData } from './parsePathData.ts';
import { SvgError } from './parseXml.ts';

const normalize = (d: string) => formatPath(parsePathData(d), IDENTITY);

describe('parsePathData', () => {
  it.each([
    ['h and v', 'M1 2h3v4H0V0', 'M1 2L4 2L4 6L0 6L0 0'],
    ['pairs after m are lines', 'm1 1 2 0 0 2z', 'M1 1L3 1L3 3Z'],
    ['a second subpath starts where the first closed', 'M1 1h2zm4 0h1', 'M1 1L3 1ZM5 1L6 1'],
    ['a quadratic is raised to a cubic', 'M0 0Q3 3 6 0', 'M0 0C2 2 4 2 6 0'],
    ['a smooth quadratic mirrors its control point', 'M0 0Q3 3 6 0T12 0', 'M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0'],
    [
      'a smooth cubic mirrors its control point',
      'M0 0C0 1 1 1 1 0s1-1 1 0',
      'M0 0C0 1 1 1 1 0C1 -1 2 -1 2 0',
    ],
    [
      'a smooth cubic after a line has no control point to mirror',
      'M0 0L1 0S2 1 2 0',
      'M0 0L1 0C1 0 2 1 2 0',
    ],
    ['numbers without spaces between them', 'M.5.5-1-1e0', 'M0.5 0.5L-1 -1'],
    [
      'flags of an arc without spaces',
      'M0 0a1 1 0 01 2 0',
      'M0 0C0 -0.552 0.448 -1 1 -1C1.552 -1 2 -0.552 2 0',
    ],
    ['an arc without a radius is a line', 'M0 0A0 1 0 0 1 2 0', 'M0 0L2 0'],
  ])('CHK-5 path data is normalized: %s', (_, from, to) => {
    expect(normalize(from)).toBe(to);
  });

  it.each(['M0 0L', 'M0 0L1', 'L1 1', 'M0 0A1 1 0 2 0 1 1', 'M0 0z5', 'M0 0L1e 2', 'M0 0 5', 'M0 0LNaN 1'])(
    'CHK-5 malformed path data is refused: %s',
    (d) => {
      expect(() => parsePathData(d)).toThrow(SvgError);
    },
  );

  const coordinate = fc.integer({ min: -50, max: 50 });
  const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 12 });

  it('CHK-5 relative and absolute lines give the same path', () => {
    fc.assert(
      fc.property(points, (list) => {
        const absolute = `M0 0${list.map(([x, y]) => `L${x} ${y}`).join('')}`;
        let [px, py] = [0, 0];
        const relative = list.map(([x, y]) => {
          const step = `l${x - px} ${y - py}`;
          [px, py] = [x, y];
          return step;
        });
        expect(normalize(`M0 0${relative.join('')}`)).toBe(normalize(absolute));
      }),
    );
  });

  it('CHK-5 a flattened arc stays on its circle within 0.03 % of the radius', () => {
    const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 100, noNaN: true }),
        angle,
        angle,
        fc.boolean(),
        (radius, a, b, sweep) => {
          const apart = Math.abs(a - b);
          fc.pre(apart > 0.01 && Math.abs(apart - Math.PI) > 0.01 && apart < 2 * Math.PI - 0.01);
          const findPoint = (turn: number): [number, number] => [
            radius * Math.cos(turn),
            radius * Math.sin(turn),
          ];
          const forward = (b - a + 2 * Math.PI) % (2 * Math.PI);
          const large = sweep ? forward > Math.PI : forward < Math.PI;
          const [start, ...pieces] = parsePathData(
            `M${findPoint(a).join(' ')}A${radius} ${radius} 0 ${large ? 1 : 0} ${sweep ? 1 : 0} ${findPoint(b).join(' ')}`,
          );
          expect(start?.kind).toBe('M');
          let [x, y] = findPoint(a);
          for (const piece of pieces) {
            if (piece.kind !== 'C') throw new Error(`an arc became ${piece.kind}`);
            const [x1, y1, x2, y2, x3, y3] = piece.points;
            for (const t of [0.25, 0.5, 0.75, 1]) {
              const u = 1 - t;
              const mix = (p: number, q: number, r: number, s: number) =>
                u ** 3 * p + 3 * u * u * t * q + 3 * u * t * t * r + t ** 3 * s;
              expect(Math.abs(Math.hypot(mix(x, x1, x2, x3), mix(y, y1, y2, y3)) - radius)).toBeLessThan(
                radius * 3e-4,
              );
            }
            [x, y] = [x3, y3];
          }
          expect(x).toBeCloseTo(findPoint(b)[0], 5);
          expect(y).toBeCloseTo(findPoint(b)[1], 5);
        },
      ),
    );
  });
});
