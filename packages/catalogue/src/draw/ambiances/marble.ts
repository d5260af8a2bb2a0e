import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { patch, unevenRim } from '../organic.ts';
import { random } from '../random.ts';
import { drawing, n, path } from '../shapes.ts';
import { HEIGHT, WIDTH } from './size.ts';

type Next = () => number;

/** A vein: a wandering line that swells and thins, from x y in a direction, and its finer branches. */
function vein(x: number, y: number, turn: number, thick: number, steps: number, next: Next): string[] {
  const points: [number, number, number][] = [];
  const branches: string[] = [];
  let [px, py, angle] = [x, y, turn];
  for (let step = 0; step <= steps; step++) {
    points.push([px, py, thick * (1 - step / steps) * (0.45 + next() * 0.8)]);
    if (step > 1 && thick > 1 && next() > 0.84)
      branches.push(...vein(px, py, angle + (next() > 0.5 ? 0.7 : -0.7), thick * 0.45, 6, next));
    angle += (next() - 0.5) * 0.95;
    angle += (turn - angle) * 0.22;
    px += Math.cos(angle) * 11;
    py += Math.sin(angle) * 11;
  }
  const forth = points.map(([ax, ay, wide]) => `${n(ax)} ${n(ay - wide / 2)}`);
  const back = points.toReversed().map(([ax, ay, wide]) => `${n(ax + wide * 0.3)} ${n(ay + wide / 2)}`);
  return [`M${[...forth, ...back].join('L')}Z`, ...branches];
}

/** Polished marble: clouds of a faint shade, grey veins across them and a few of gold. */
export const marble: Draw = ([stone = '#f7f5f2', cloud = '#cfd3d9', grey = '#9aa1ad', gold = '#d9b25f']) => {
  const next = random(184);
  const clouds = Array.from({ length: 9 }, (_, index) => {
    const [x, y, radius] = [next() * WIDTH, next() * HEIGHT, 26 + next() * 44];
    const rim = unevenRim(10, 0.26, next);
    return Array.from({ length: 7 }, (_, layer) =>
      patch(
        mixColours(stone, cloud, (0.05 + layer * 0.05) * (index % 3 === 0 ? 1 : 0.7)),
        x,
        y,
        radius * (1 - layer * 0.13),
        rim,
      ),
    ).join('');
  });
  const grain = (colour: string, thick: number, starts: readonly (readonly [number, number, number])[]) =>
    path(colour, starts.flatMap(([x, y, turn]) => vein(x, y, turn, thick, 34, next)).join(''));
  const soft = grain(mixColours(stone, grey, 0.2), 5, [
    [-10, 30, 0.25],
    [-10, 150, -0.3],
    [60, -10, 0.7],
  ]);
  const sharp = grain(mixColours(stone, grey, 0.6), 1.9, [
    [-10, 34, 0.26],
    [-10, 146, -0.28],
    [62, -10, 0.68],
    [-10, 192, -0.1],
  ]);
  const golden = grain(gold, 1.6, [
    [-10, 64, 0.06],
    [140, 210, -0.55],
    [230, -10, 0.9],
  ]);
  return drawing(WIDTH, HEIGHT, stone, [...clouds, soft, sharp, golden]);
};
