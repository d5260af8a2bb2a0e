import type { Draw } from '../draw.ts';
import { patch, unevenRim } from '../organic.ts';
import { random } from '../random.ts';
import { at, bar, drawing, oval } from '../shapes.ts';
import { HEIGHT, WIDTH } from './size.ts';

/** Rosettes of a leopard's coat: broken rings around a warmer middle. */
export const leopard: Draw = ([coat = '#f6e6c4', warm = '#eccf98', spot = '#c79a5e']) => {
  const next = random(101);
  const spots = Array.from({ length: 11 * 8 }, (_, index) => {
    const [row, column] = [Math.floor(index / 11), index % 11];
    const x = (column + (row % 2) / 2) * 29 + (next() - 0.5) * 10;
    const y = row * 28 + (next() - 0.5) * 9;
    const radius = 9 + next() * 3.6;
    const gaps = 2 + Math.floor(next() * 2);
    const turn = next() * 360;
    const cuts = Array.from({ length: gaps }, (_, gap) => {
      const angle = turn + (gap * 360) / gaps + (next() - 0.5) * 40;
      return at(x, y, angle, 1, bar(coat, radius * 0.9, 0, radius * 0.95, 3.4 + next() * 1.6));
    });
    const ring = patch(spot, x, y, radius, unevenRim(9, 0.17, next));
    return `${ring}${cuts.join('')}${patch(warm, x, y, radius * 0.58, unevenRim(7, 0.16, next))}`;
  });
  const freckles = Array.from({ length: 46 }, () =>
    oval(spot, next() * WIDTH, next() * HEIGHT, 1.6 + next() * 1.2, 1.1, next() * 180),
  );
  return drawing(WIDTH, HEIGHT, coat, [...freckles, ...spots]);
};
