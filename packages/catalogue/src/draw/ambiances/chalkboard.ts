import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { patch, unevenRim } from '../organic.ts';
import { random } from '../random.ts';
import { at, bar, disc, drawing, n, oval, path, star } from '../shapes.ts';
import { pick } from '../tile.ts';
import { HEIGHT, WIDTH } from './size.ts';

type Next = () => number;

/** A line of chalk through points: many short dabs that don't quite meet. */
function chalked(points: readonly (readonly [number, number])[], fill: string, next: Next): string {
  const dabs = points.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const long = Math.hypot(x - fromX, y - fromY);
    const turn = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
    const count = Math.max(1, Math.round(long / 3.4));
    return Array.from({ length: count }, (_, dab) => {
      const share = (dab + 0.5) / count;
      return bar(
        fill,
        fromX + (x - fromX) * share + (next() - 0.5) * 0.5,
        fromY + (y - fromY) * share + (next() - 0.5) * 0.5,
        long / count + 0.7,
        1.3 + next() * 0.6,
        turn + (next() - 0.5) * 8,
      );
    });
  });
  return dabs.join('');
}

function round(x: number, y: number, radius: number, from = 0, to = 360) {
  return Array.from({ length: 19 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / 18) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

function outline(x: number, y: number, radius: number, corners: number, hollow: number) {
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners - Math.PI / 2;
    const reach = index % 2 === 0 ? radius : radius * hollow;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)] as const;
  });
}

/** A school slate wiped in a hurry: smears of the sponge, drawings in chalk at its edges, a ledge with chalks. */
export const chalkboard: Draw = ([slate = '#2f5249', dust = '#b9cfc6', wood = '#b9834f', ...chalks]) => {
  const next = random(189);
  const smears = Array.from({ length: 16 }, () => {
    const [x, y, long] = [next() * WIDTH, next() * HEIGHT, 46 + next() * 50];
    const lines = Array.from({ length: 7 }, (_, index) =>
      bar(
        mixColours(slate, dust, 0.045 + next() * 0.05),
        (next() - 0.5) * 10,
        index * 2.6 - 9,
        long * (0.7 + next() * 0.5),
        1.7,
      ),
    );
    return at(x, y, -24 + next() * 20, 1, lines.join(''));
  });
  const clouds = Array.from({ length: 8 }, () =>
    patch(
      mixColours(slate, dust, 0.03),
      next() * WIDTH,
      next() * HEIGHT,
      24 + next() * 26,
      unevenRim(10, 0.24, next),
    ),
  );
  const specks = path(
    mixColours(slate, dust, 0.45),
    Array.from({ length: 200 }, () => {
      const size = 0.3 + next() * 0.5;
      return `M${n(next() * WIDTH)} ${n(next() * HEIGHT)}h${n(size)}v${n(size)}h${n(-size)}Z`;
    }).join(''),
  );
  const ink = (index: number) => mixColours(pick(chalks, index), slate, 0.12);
  const sunRays = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4;
    return chalked(
      [15, 22].map((reach) => [34 + reach * Math.cos(angle), 40 + reach * Math.sin(angle)] as const),
      ink(1),
      next,
    );
  });
  const house = [
    [248, 62],
    [248, 40],
    [264, 24],
    [280, 40],
    [248, 40],
    [280, 40],
    [280, 62],
    [248, 62],
  ] as const;
  const drawings = [
    chalked(round(34, 40, 10), ink(1), next),
    ...sunRays,
    chalked(house, ink(2), next),
    chalked(
      [
        [260, 62],
        [260, 50],
        [268, 50],
        [268, 62],
      ],
      ink(0),
      next,
    ),
    chalked(outline(28, 148, 13, 10, 0.46), ink(2), next),
    chalked(outline(52, 168, 7, 10, 0.46), ink(0), next),
    ...[0, 60, 120, 180, 240, 300].map((turn) =>
      at(266, 140, turn, 1, chalked(round(0, -9, 5, 100, 440), ink(3), next)),
    ),
    chalked(round(266, 140, 3.6), ink(1), next),
    chalked(
      [
        [266, 156],
        [267, 172],
      ],
      ink(4),
      next,
    ),
    chalked(round(150, 52, 34, 200, 340), ink(0), next),
    chalked(round(150, 52, 29, 200, 340), ink(1), next),
    chalked(round(150, 52, 24, 200, 340), ink(3), next),
  ];
  const ledge = [
    `<rect x="0" y="184" width="${WIDTH}" height="16" fill="${wood}"/>`,
    `<rect x="0" y="184" width="${WIDTH}" height="2.6" fill="${mixColours(wood, '#ffffff', 0.3)}"/>`,
    `<rect x="0" y="0" width="${WIDTH}" height="8" fill="${wood}"/>`,
    `<rect x="0" y="8" width="${WIDTH}" height="2" fill="${mixColours(wood, '#3a2412', 0.5)}"/>`,
  ];
  const sticks = [
    [104, -3, 0],
    [132, 4, 1],
    [160, -2, 3],
    [188, 3, 2],
  ].map(([x = 0, turn = 0, colour = 0]) =>
    at(
      x,
      183,
      turn,
      1,
      bar(pick(chalks, colour), 0, 0, 22, 5, 0, 1.6) +
        oval(mixColours(pick(chalks, colour), '#000000', 0.12), 10.4, 0, 1.2, 2.4),
    ),
  );
  const sparks = [at(96, 40, 10, 0.34, star(ink(0))), at(206, 44, -8, 0.34, star(ink(1)))];
  return drawing(WIDTH, HEIGHT, slate, [
    ...clouds,
    ...smears,
    specks,
    ...drawings,
    ...sparks,
    ...ledge,
    ...sticks,
    disc(mixColours(wood, '#3a2412', 0.5), 20, 192, 1.6),
    disc(mixColours(wood, '#3a2412', 0.5), 280, 192, 1.6),
  ]);
};
