import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { patch, unevenRim } from '../organic.ts';
import { random } from '../random.ts';
import { at, bar, disc, drawing, n, path } from '../shapes.ts';
import { HEIGHT, WIDTH } from './size.ts';
import { threads } from './threads.ts';

type Next = () => number;

/** Strokes of the twill: they lie on slanting lines as close as the threads, each line broken where threads dive. */
function twill(count: number, next: Next) {
  return Array.from({ length: count }, () => {
    const x = Math.floor(next() * 150 - 40) * 2.4;
    const y = next() * (HEIGHT + 20);
    const long = 3 + next() * 6;
    return `M${n(x + (HEIGHT - y) * 0.5)} ${n(y)}l${n(long * 0.5)} ${n(-long)}h1.3l${n(-long * 0.5)} ${n(long)}Z`;
  }).join('');
}

/** A row of stitches along a seam. */
function stitches(y: number, thread: string, next: Next) {
  return Array.from({ length: 28 }, (_, index) =>
    bar(thread, index * 11 + 3, y + (next() - 0.5) * 0.5, 7.4, 1.7, (next() - 0.5) * 3),
  ).join('');
}

/** Denim: twill over worn patches, a seam above and below with two rows of stitches, and rivets. */
export const denim: Draw = ([indigo = '#3c5f8f', pale = '#8fb0d3', deep = '#25406b', thread = '#e8a24a']) => {
  const next = random(182);
  const worn = [
    [60, 70, 60],
    [240, 130, 70],
    [150, 40, 50],
    [130, 160, 56],
  ].flatMap(([x = 0, y = 0, radius = 0]) => {
    const rim = unevenRim(11, 0.14, next);
    return Array.from({ length: 6 }, (_, layer) =>
      patch(mixColours(indigo, pale, 0.02 * (layer + 1)), x, y, radius * (1.2 - layer * 0.17), rim),
    );
  });
  const weave = Array.from({ length: 8 }, (_, layer) =>
    path(mixColours(indigo, layer % 2 === 0 ? deep : pale, 0.16 + next() * 0.12), twill(300, next)),
  );
  const streaks = path(mixColours(indigo, pale, 0.3), threads(20, true, 0.6, 30, next));
  const seam = (y: number, side: number) => [
    `<rect x="0" y="${y - 13}" width="${WIDTH}" height="26" fill="${mixColours(indigo, deep, 0.3)}"/>`,
    path(
      mixColours(indigo, deep, 0.1),
      Array.from({ length: 100 }, () => {
        const [x, top] = [next() * WIDTH, y - 12 + next() * 16];
        return `M${n(x)} ${n(top + 7)}l3.500 -7h1.1l-3.500 7Z`;
      }).join(''),
    ),
    `<rect x="0" y="${side > 0 ? y + 13 : y - 15}" width="${WIDTH}" height="2" fill="${mixColours(indigo, deep, 0.75)}"/>`,
    stitches(y - 6, thread, next),
    stitches(y + 6, thread, next),
  ];
  const rivet = (x: number, y: number) =>
    at(
      x,
      y,
      0,
      1,
      disc('#7a4f24', 0.5, 0.7, 5) +
        disc('#c98a45', 0, 0, 4.8) +
        disc('#e6b777', -0.7, -0.9, 3.2) +
        disc('#a86b30', 0, 0, 1.7),
    );
  const rivets = [14, HEIGHT - 14].flatMap((y) => [16, WIDTH - 16].map((x) => rivet(x, y)));
  return drawing(WIDTH, HEIGHT, indigo, [
    ...worn,
    ...weave,
    streaks,
    ...seam(14, 1),
    ...seam(HEIGHT - 14, -1),
    ...rivets,
  ]);
};
