import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { halfDrop } from './repeat.ts';
import { at, bar, disc, flipped, INK, leaf, oval, path } from './shapes.ts';
import { tile } from './tile.ts';

function longNeck(coat: string, mark: string) {
  return (
    path(
      coat,
      'M-14.6 3.4C-11.4-.6-7.6-2.6-3.6-3.2C-.6-3.6 1.8-3.2 3.2-4.6C4.8-6.2 4.4-9 5.8-10.8C7-12.4 9.6-12.8 11.4-11.8C13.2-10.8 13.4-8.8 12-8C10.8-7.4 9.4-7.6 9-6.2C8.4-4 8.6-1.4 7.2 1.2C6.8 2 6.8 2.8 6.8 3.6V8Q6.8 9.2 5.6 9.2H3.9Q2.7 9.2 2.7 8V5.2H-1.6V8Q-1.6 9.2-2.8 9.2H-4.5Q-5.7 9.2-5.7 8V4.4C-7.4 2.8-10 2-14.6 3.4Z',
    ) +
    disc(mark, -3.2, -0.4, 1.3) +
    disc(mark, 0.4, 0.2, 1) +
    disc(mark, 3.6, -1.2, 1.2) +
    disc(mark, -6, 0.4, 0.8) +
    disc(INK, 10, -10, 0.95)
  );
}

function rex(coat: string, mark: string, plate: string) {
  return (
    [
      [-0.9, -6.6],
      [-3.6, -3.6],
      [-5.6, -0.4],
      [-7.4, 2.4],
    ]
      .map(([x = 0, y = 0]) => at(x, y, -52, 0.3, path(plate, 'M-6 4C-4-2-2-6 0-7C2-6 4-2 6 4Z')))
      .join('') +
    path(
      coat,
      'M-13 3.6C-11 5-8.4 4.4-6.6 2C-5.4-1.2-4-3.8-1-5C-1.8-8.2 0-11.4 3.6-11.4H8.8C11.4-11.4 12.6-9.8 12.6-7.8C12.6-5.8 11.2-4.8 9.4-4.8H6.8C7.4-2 7.4.8 5.8 3.6C5.4 4.2 5.2 4.8 5.2 5.6V8Q5.2 9.2 4 9.2H1.9Q.7 9.2.7 8V6.2H-1.2V8Q-1.2 9.2-2.4 9.2H-4.7Q-5.9 9.2-5.9 8V6.8C-9 8.2-12.6 7-13 3.6Z',
    ) +
    oval(mark, 3.4, 1, 2.1, 3.8, 12) +
    bar(coat, 6.6, -0.6, 5, 2.1, 24) +
    disc(INK, 5.8, -8.6, 1) +
    path(mark, 'M8.2-6.9H12.4C12.2-6.5 11.9-6.2 11.6-5.9H8.2Q7.7-6.4 8.2-6.9Z')
  );
}

function plated(coat: string, mark: string, plate: string) {
  return (
    [
      [-8.2, -0.6, -52, 0.3],
      [-5.4, -4.4, -34, 0.4],
      [-1.4, -6.4, -10, 0.46],
      [3, -5.6, 16, 0.4],
      [6.2, -2.8, 40, 0.3],
    ]
      .map(([x = 0, y = 0, turn = 0, scale = 0]) =>
        at(x, y, turn, scale, path(plate, 'M-6.4 2C-6-3-2.4-8.6 0-9.6C2.4-8.6 6 -3 6.4 2C4 6-4 6-6.4 2Z')),
      )
      .join('') +
    path(
      coat,
      'M-14.4 5.6C-11.8 4.8-10.4 3-8.8.4C-5.8-5.6 3.6-6.6 7.4-.6C8.8-1.6 11.4-1.6 12.8.2C14 2 13 4 11 4.2C9.4 4.4 8.6 4.4 7.4 5.4V8Q7.4 9.2 6.2 9.2H4.6Q3.4 9.2 3.4 8V5.8H-2.4V8Q-2.4 9.2-3.6 9.2H-5.3Q-6.5 9.2-6.5 8V5.4C-9 5.2-11.4 6.6-14.4 5.6Z',
    ) +
    disc(mark, -3.6, 0.8, 1.1) +
    disc(mark, 0, -0.8, 1.3) +
    disc(mark, 3.4, 1, 1.1) +
    disc(INK, 10.4, 1, 0.95)
  );
}

function egg(shell: string, mark: string) {
  return (
    path(shell, 'M0-6.4C3-6.4 5-1.6 5 1.4A5 5 0 0 1-5 1.4C-5-1.6-3-6.4 0-6.4Z') +
    disc(mark, -1.6, -1.4, 1.2) +
    disc(mark, 1.8, 1, 1.4) +
    disc(mark, -1.6, 3.2, 0.9)
  );
}

const fern = (green: string) =>
  [-58, -20, 20, 58].map((turn) => at(0, 4, turn, 0.48, leaf(green, 3.4))).join('');

/** Three dinosaurs on their walk, among ferns and eggs. */
export const dinosaurs: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [first = '', second = '', third = '', mark = '', green = '', shell = ''] = figures;
  const walkers = [
    longNeck(first, mark),
    flipped(rex(second, mark, first)),
    plated(third, mark, second),
    flipped(longNeck(second, mark)),
    rex(first, mark, third),
    flipped(plated(first, mark, second)),
    longNeck(third, mark),
    rex(third, mark, second),
  ];
  return tile(100, ground, [
    ...halfDrop(2, 4, ({ row }) => (row % 2 === 0 ? fern(green) : egg(shell, mark)), {
      reach: 7,
      between: true,
      scale: 0.62,
    }),
    ...halfDrop(2, 4, ({ row, column }) => walkers[(row + column * 5) % 8] ?? '', { reach: 14, scale: 0.92 }),
  ]);
};
