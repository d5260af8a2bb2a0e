import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { patch, unevenRim } from '../organic.ts';
import { random } from '../random.ts';
import { disc, drawing } from '../shapes.ts';
import { pick } from '../tile.ts';
import { HEIGHT, WIDTH } from './size.ts';

/** Pastel pebbles, each washed with its own stains and rimmed a little darker, and a spray of drops. */
export const pebbles: Draw = ([paper = '#ffffff', ...inks]) => {
  const next = random(31);
  const pools = Array.from({ length: 13 }, (_, index) => {
    const angle = (index / 13) * 2 * Math.PI;
    const [x, y] = [WIDTH / 2 + Math.cos(angle) * 150, HEIGHT / 2 + Math.sin(angle) * 98];
    return { x, y, radius: 40 + next() * 26, ink: pick(inks, index) };
  });
  pools.unshift(
    { x: 96, y: 96, radius: 70, ink: pick(inks, 1) },
    { x: 206, y: 104, radius: 74, ink: pick(inks, 3) },
  );
  const washes = pools.flatMap(({ x, y, radius, ink }, index) => {
    const calm = index < 2 ? 0.4 : 1;
    const rim = unevenRim(13, 0.1, next);
    const layers = [
      [1, 0.66],
      [0.978, 0.4],
      [0.93, 0.46],
    ].map(([size = 1, depth = 0.4]) => patch(mixColours(paper, ink, depth * calm), x, y, radius * size, rim));
    const stains = [0.66, 0.42].map((size, layer) => {
      const [dx, dy] = [(next() - 0.5) * radius * 0.5, (next() - 0.5) * radius * 0.5];
      return patch(
        mixColours(paper, ink, (0.38 - layer * 0.1) * calm),
        x + dx,
        y + dy,
        radius * size,
        unevenRim(10, 0.2, next),
      );
    });
    return [...layers, ...stains];
  });
  const drops = Array.from({ length: 60 }, (_, index) => {
    const edge = next() < 0.5 ? next() * 60 : HEIGHT - next() * 60;
    return disc(mixColours(paper, pick(inks, index), 0.75), next() * WIDTH, edge, next() ** 2 * 2.4 + 0.4);
  });
  return drawing(WIDTH, HEIGHT, paper, [...washes, ...drops]);
};
