import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { random } from '../random.ts';
import { at, disc, drawing, flower, n, oval, path } from '../shapes.ts';
import { HEIGHT, WIDTH } from './size.ts';

type Next = () => number;

function blades(count: number, least: number, most: number, next: Next) {
  return Array.from({ length: count }, () => {
    const [x, y] = [next() * WIDTH, next() * (HEIGHT + 10)];
    const long = least + next() * (most - least);
    const lean = (next() - 0.5) * long * 0.9;
    return `M${n(x - 0.8)} ${n(y)}Q${n(x + lean * 0.2)} ${n(y - long * 0.6)} ${n(x + lean)} ${n(y - long)}Q${n(x + lean * 0.5)} ${n(y - long * 0.4)} ${n(x + 0.8)} ${n(y)}Z`;
  }).join('');
}

function clover(fill: string, mark: string) {
  return [0, 120, 240]
    .map((turn) =>
      at(
        0,
        0,
        turn,
        1,
        oval(fill, 0, -4.6, 4, 4.4) + oval(mark, 0, -4.2, 2, 2.2) + oval(fill, 0, -3, 1.8, 1.8),
      ),
    )
    .join('');
}

function ladybird(red: string) {
  return (
    disc('#3a2f36', 0, -4.6, 2.8) +
    oval(red, 0, 0.6, 5, 5.6) +
    path('#3a2f36', 'M-.4-5H.4V6.2H-.4Z') +
    [
      [-2.4, -1.6],
      [2.4, -1.6],
      [-2.2, 2.4],
      [2.2, 2.4],
    ]
      .map(([x = 0, y = 0]) => disc('#3a2f36', x, y, 1))
      .join('')
  );
}

/** A lawn from above, its blades in many greens, with daisies, clover and ladybirds at the edges. */
export const lawn: Draw = ([
  grass = '#a8d184',
  deep = '#6fae56',
  light = '#cfe8ac',
  petal = '#ffffff',
  red = '#e8554e',
]) => {
  const next = random(194);
  const layers = Array.from({ length: 10 }, (_, layer) =>
    path(mixColours(grass, layer % 2 === 0 ? deep : light, 0.16 + next() * 0.26), blades(86, 6, 15, next)),
  );
  const ring = (count: number, figure: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => {
      const angle = ((index + next() * 0.5) / count) * 2 * Math.PI;
      const reach = 0.98 + next() * 0.26;
      const [x, y] = [WIDTH / 2 + Math.cos(angle) * 138 * reach, HEIGHT / 2 + Math.sin(angle) * 86 * reach];
      return at(x, y, next() * 360, 1, figure(index));
    });
  const clovers = ring(16, (index) =>
    at(
      0,
      0,
      0,
      0.8 + (index % 3) * 0.14,
      clover(mixColours(deep, '#2f7d4f', 0.35), mixColours(deep, light, 0.6)),
    ),
  );
  const daisies = ring(26, (index) => at(0, 0, 0, 0.62 + (index % 4) * 0.13, flower(petal, '#f7c53e', 9)));
  const ladybirds = [
    [70, 178, 40],
    [248, 30, -60],
    [30, 70, 120],
  ].map(([x = 0, y = 0, turn = 0]) => at(x, y, turn, 0.9, ladybird(red)));
  return drawing(WIDTH, HEIGHT, grass, [...layers, ...clovers, ...daisies, ...ladybirds]);
};
