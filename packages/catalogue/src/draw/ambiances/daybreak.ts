import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { random } from '../random.ts';
import { at, bar, disc, drawing, n, oval, path } from '../shapes.ts';
import { HEIGHT, WIDTH } from './size.ts';

/** A lake at daybreak: a sky of many bands, mountains paler with distance, and their light on the water. */
export const daybreak: Draw = ([
  high = '#b9c8ee',
  low = '#fde3c0',
  sun = '#fff3d2',
  ridge = '#9d8fc4',
  water = '#cfd3f2',
]) => {
  const next = random(9);
  const [shore, bands] = [124, 40];
  const sky = Array.from({ length: bands }, (_, index) => {
    const y = (index * shore) / bands;
    return `<rect x="0" y="${n(y)}" width="${WIDTH}" height="${n(shore / bands + 1)}" fill="${mixColours(high, low, index / bands)}"/>`;
  });
  const halo = Array.from({ length: 7 }, (_, index) =>
    disc(mixColours(low, sun, 0.3 + index * 0.1), 206, shore - 20, 50 - index * 5.4),
  );
  const ridges = Array.from({ length: 4 }, (_, layer) => {
    const colour = mixColours(low, ridge, 0.22 + layer * 0.2);
    const points = Array.from({ length: 16 }, (_, index) => {
      const peak = (30 - layer * 6) * (0.35 + next() * 0.65);
      const centre = Math.abs(index - 8) / 8;
      return `L${n((index - 0.5 + (next() - 0.5) * 0.4) * 21)} ${n(shore - (index % 2 === 0 ? 4 : peak * (0.45 + centre)))}`;
    });
    return path(colour, `M-10 ${shore + 2}${points.join('')}L320 ${shore + 2}Z`);
  });
  const lake = Array.from({ length: 24 }, (_, index) => {
    const y = shore + (index * (HEIGHT - shore)) / 24;
    return `<rect x="0" y="${n(y)}" width="${WIDTH}" height="4.2" fill="${mixColours(mixColours(low, water, 0.45), high, index / 30)}"/>`;
  });
  const glints = Array.from({ length: 46 }, (_, index) => {
    const depth = index / 46;
    return bar(
      mixColours(sun, '#ffffff', 0.3),
      206 + (next() - 0.5) * (22 + depth * 90),
      shore + 3 + depth * 66,
      5 + next() * 14,
      0.9,
    );
  });
  const reeds = [-1, 1].flatMap((side) =>
    Array.from({ length: 15 }, (_, index) => {
      const x = side === -1 ? index * 3.4 - 4 : WIDTH + 4 - index * 3.4;
      const tall = (64 - index * 3) * (0.7 + next() * 0.4);
      const colour = mixColours(ridge, '#4d4a7d', 0.35 + next() * 0.2);
      const head = index % 3 === 0 ? oval(mixColours(colour, '#5c3a4a', 0.5), 0, -tall + 6, 1.5, 6) : '';
      return at(
        x,
        HEIGHT + 4,
        side * -1 * (index * 0.8) + (next() - 0.5) * 8,
        1,
        `${at(0, 0, 0, 1, path(colour, `M-1.3 0C-.6 ${n(-tall * 0.5)} -.3 ${n(-tall * 0.8)} 0 ${n(-tall)}C.3 ${n(-tall * 0.8)} .6 ${n(-tall * 0.5)} 1.3 0Z`))}${head}`,
      );
    }),
  );
  return drawing(WIDTH, HEIGHT, low, [...sky, ...halo, ...ridges, ...lake, ...glints, ...reeds]);
};
