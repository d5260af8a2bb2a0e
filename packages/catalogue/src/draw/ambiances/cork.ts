import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { random } from '../random.ts';
import { drawing, n, path } from '../shapes.ts';
import { HEIGHT, WIDTH } from './size.ts';

type Next = () => number;

/** Path data of an angular crumb. */
function crumb(x: number, y: number, radius: number, next: Next): string {
  const corners = 5 + Math.floor(next() * 3);
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * (index + next() * 0.7)) / corners;
    const reach = radius * (0.7 + next() * 0.5);
    return `${n(x + Math.cos(angle) * reach * 1.25)} ${n(y + Math.sin(angle) * reach)}`;
  });
  return `M${points.join('L')}Z`;
}

function crumbs(count: number, least: number, most: number, next: Next) {
  return Array.from({ length: count }, () =>
    crumb(next() * WIDTH, next() * HEIGHT, least + next() * (most - least), next),
  ).join('');
}

/** A cork board: crumbs of many tones pressed together, darker specks of bark between them. */
export const cork: Draw = ([board = '#d9ae7c', shade = '#b98552', light = '#efd2a8', bark = '#8a5a33']) => {
  const next = random(183);
  const pressed = Array.from({ length: 12 }, (_, layer) =>
    path(
      mixColours(board, layer % 2 === 0 ? light : shade, 0.2 + next() * 0.32),
      crumbs(58, 1.6, 5.6 - layer * 0.22, next),
    ),
  );
  const specks = [0.42, 0.62].map((depth, index) =>
    path(mixColours(board, bark, depth), crumbs(60 - index * 20, 0.5, 1.5, next)),
  );
  return drawing(WIDTH, HEIGHT, board, [...pressed, ...specks]);
};
