import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { random } from '../random.ts';
import { at, drawing, flower, leaf, n, path } from '../shapes.ts';
import { pick } from '../tile.ts';
import { HEIGHT, WIDTH } from './size.ts';

function hillside(colour: string, y: number, next: () => number) {
  const points = Array.from(
    { length: 11 },
    (_, index) => `${n(index * 33 - 6)} ${n(y + (next() - 0.5) * 9)}`,
  );
  const curve = points.slice(2).map((point) => `T${point}`);
  return path(colour, `M${points[0]}Q12 ${n(y - 6)} ${points[1]}${curve.join('')}V${HEIGHT + 2}H-6Z`);
}

/** A summer meadow, thick with flowers below and at the sides, open in its middle. */
export const meadow: Draw = ([sky = '#eef7fb', grass = '#9cc78a', deep = '#6fa868', ...petals]) => {
  const next = random(58);
  const haze = Array.from({ length: 12 }, (_, index) => {
    const y = 96 + index * 9;
    const colour = mixColours(mixColours(sky, grass, 0.3), grass, index / 12);
    return hillside(colour, y, next);
  });
  const plants = Array.from({ length: 90 }, (_, index) => {
    const x = next() * (WIDTH + 20) - 10;
    const centre = 1 - Math.min(1, Math.abs(x - WIDTH / 2) / (WIDTH / 2));
    const foot = 150 + (index / 90) * 54;
    const tall = 26 + next() * 26 + (1 - centre) ** 2 * 62;
    const colour = mixColours(grass, deep, 0.25 + next() * 0.6);
    const lean = (next() - 0.5) * 16;
    const stem = path(colour, `M-.9 0Q-.4 ${n(-tall / 2)} 0 ${n(-tall)}Q.6 ${n(-tall / 2)} .9 0Z`);
    const leaves = [0.28, 0.5].map((share, side) =>
      at(0, -tall * share, side === 0 ? -48 : 46, 0.55, leaf(colour, 4)),
    );
    const scale = 0.5 + (index / 90) * 0.55;
    const bloom = at(
      0,
      -tall,
      next() * 70,
      scale,
      flower(pick(petals, index), index % 3 === 0 ? '#fdf3d0' : '#f3c04d', 6 + (index % 3)),
    );
    return at(x, foot, lean, 1, `${stem}${leaves.join('')}${index % 6 === 5 ? '' : bloom}`);
  });
  return drawing(WIDTH, HEIGHT, sky, [...haze, ...plants]);
};
