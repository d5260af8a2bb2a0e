import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { random } from '../random.ts';
import { disc, drawing, n, path } from '../shapes.ts';
import { HEIGHT, WIDTH } from './size.ts';

type Next = () => number;

/** A heap of cloud on a flat foot: its puffs in the shade, then the lit ones a little higher. */
function heap(x: number, y: number, size: number, white: string, shade: string, next: Next): string {
  const puffs = Array.from({ length: 13 }, (_, index) => {
    const side = (index - 6) / 6;
    const radius = size * (0.3 + (1 - Math.abs(side)) * 0.34) * (0.8 + next() * 0.4);
    return [
      x + side * size * 1.5,
      y - radius * 0.7 - (1 - side ** 2) * size * 0.34 * next(),
      radius,
    ] as const;
  });
  const layer = (rise: number, shrink: number, colour: string) =>
    puffs
      .map(([px, py, radius]) => disc(colour, px - rise * 0.4, py - rise, Math.max(0.5, radius - shrink)))
      .join('');
  const foot = path(
    shade,
    `M${n(x - size * 1.6)} ${n(y)}Q${n(x - size * 1.7)} ${n(y - size * 0.4)} ${n(x)} ${n(y - size * 0.5)}Q${n(x + size * 1.7)} ${n(y - size * 0.4)} ${n(x + size * 1.6)} ${n(y)}Q${n(x)} ${n(y + size * 0.16)} ${n(x - size * 1.6)} ${n(y)}Z`,
  );
  return [
    foot,
    layer(0, 0, shade),
    layer(size * 0.06, size * 0.05, mixColours(shade, white, 0.5)),
    layer(size * 0.13, size * 0.1, white),
  ].join('');
}

/** A summer sky, paler towards the horizon, with banks of cloud above and below its open middle. */
export const summerSky: Draw = ([
  high = '#8cc4ec',
  low = '#e3f3fb',
  white = '#ffffff',
  shade = '#cfe3f1',
]) => {
  const next = random(186);
  const bands = 48;
  const air = Array.from({ length: bands }, (_, index) => {
    const y = (index * HEIGHT) / bands;
    return `<rect x="0" y="${n(y)}" width="${WIDTH}" height="${n(HEIGHT / bands + 1)}" fill="${mixColours(high, low, (index / bands) ** 0.8)}"/>`;
  });
  const above = [
    [20, 82, 17],
    [282, 96, 18],
    [44, 30, 13],
    [262, 34, 15],
    [110, 18, 11],
    [190, 22, 9],
  ];
  const below = [
    [60, 168, 15],
    [238, 164, 16],
    [148, 176, 13],
    [10, 196, 28],
    [104, 204, 24],
    [196, 204, 26],
    [290, 196, 28],
  ];
  const heaps = [...above, ...below].map(([x = 0, y = 0, size = 0]) =>
    heap(x, y, size, white, mixColours(shade, low, 0.15), next),
  );
  return drawing(WIDTH, HEIGHT, low, [...air, ...heaps]);
};
