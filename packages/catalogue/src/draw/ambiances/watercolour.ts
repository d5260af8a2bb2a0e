import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { patch, unevenRim } from '../organic.ts';
import { random } from '../random.ts';
import { disc, drawing, n, path } from '../shapes.ts';
import { pick } from '../tile.ts';
import { HEIGHT, WIDTH } from './size.ts';

/** A pool of paint that dried: paler inside, a darker rim where the water stopped, stains that ran. */
function pool(paper: string, ink: string, x: number, y: number, radius: number, next: () => number): string {
  const rim = unevenRim(15, 0.13, next);
  const dried = [
    [1, 0.62],
    [0.975, 0.44],
    [0.93, 0.38],
    [0.82, 0.34],
    [0.68, 0.3],
    [0.52, 0.27],
  ].map(([size = 1, depth = 0.3]) => patch(mixColours(paper, ink, depth), x, y, radius * size, rim));
  const stains = [0.44, 0.3].map((size) =>
    patch(
      mixColours(paper, ink, 0.38 + next() * 0.1),
      x + (next() - 0.5) * radius,
      y + (next() - 0.5) * radius * 0.8,
      radius * size,
      unevenRim(11, 0.24, next),
    ),
  );
  return [...dried, ...stains].join('');
}

/** A wash of watercolour that runs from one colour into the next, with pools and splashes at its edges. */
export const watercolour: Draw = ([paper = '#fffdf9', ...inks]) => {
  const next = random(185);
  const bands = 60;
  const edge = (y: number, sway: number) =>
    Array.from({ length: 9 }, (_, index) => `${n(index * 40 - 10)} ${n(y + (next() - 0.5) * sway)}`);
  const wash = Array.from({ length: bands }, (_, index) => {
    const share = index / (bands - 1);
    const place = share * (inks.length - 1);
    const ink = mixColours(pick(inks, Math.floor(place)), pick(inks, Math.ceil(place)), place % 1);
    const depth = 0.16 + 0.3 * Math.abs(share - 0.5) ** 1.4 + next() * 0.015;
    const [first = '', second = '', ...rest] = edge(share * (HEIGHT + 10) - 10, 5);
    const curve = rest.map((point) => `T${point}`).join('');
    return path(
      mixColours(paper, ink, depth),
      `M${first}Q-10 ${n(share * (HEIGHT + 10) - 10)} ${second}${curve}V${HEIGHT + 4}H-10Z`,
    );
  });
  const pools = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * 2 * Math.PI + 0.3;
    const [x, y] = [WIDTH / 2 + Math.cos(angle) * 156, HEIGHT / 2 + Math.sin(angle) * 108];
    return pool(paper, pick(inks, index + 1), x, y, 20 + next() * 24, next);
  });
  const splashes = Array.from({ length: 70 }, (_, index) => {
    const y = next() < 0.5 ? next() * 44 : HEIGHT - next() * 44;
    return disc(mixColours(paper, pick(inks, index), 0.6), next() * WIDTH, y, next() ** 3 * 3 + 0.4);
  });
  return drawing(WIDTH, HEIGHT, paper, [...wash, ...pools, ...splashes]);
};
