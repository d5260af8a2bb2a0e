import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { halfDrop } from './repeat.ts';
import { at, both, disc, drop, flower, leaf, oval, path } from './shapes.ts';
import { tile } from './tile.ts';

function strawberry(red: string, seed: string, green: string) {
  return (
    path(
      red,
      'M0 10.6C-4.2 9-9 2.6-8.8-1.8C-8.6-5.6-4.2-6.8 0-5.2C4.2-6.8 8.6-5.6 8.8-1.8C9 2.6 4.2 9 0 10.6Z',
    ) +
    [
      [-4.8, -0.6],
      [0, 0.4],
      [4.8, -0.6],
      [-2.6, 3.6],
      [2.6, 3.6],
      [0, 7],
    ]
      .map(([x = 0, y = 0]) => oval(seed, x, y, 0.75, 1.15))
      .join('') +
    [-82, -42, 0, 42, 82].map((turn) => at(0, -4.6, turn + 180, 0.3, leaf(green, 5))).join('') +
    path(green, 'M-.9-5C-.9-7-.4-8.6.8-9.8L2.2-9C1.2-7.8.9-6.6.9-5Z')
  );
}

/** Strawberries and their blossoms. */
export const strawberries: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [red = '', other = '', seed = '', green = '', petal = '', middle = ''] = figures;
  return tile(100, ground, [
    ...halfDrop(2, 4, ({ row }) => flower(petal, middle, row % 2 === 0 ? 5 : 6), {
      reach: 6,
      between: true,
      scale: 0.5,
      turn: ({ row }) => row * 20,
    }),
    ...halfDrop(2, 4, ({ row }) => strawberry(row % 2 === 0 ? red : other, seed, green), {
      reach: 13,
      scale: 0.98,
      turn: ({ row, column }) => [22, -18, -26, 16][(row + column) % 4] ?? 0,
    }),
  ]);
};

function lemon(peel: string, shine: string, green: string) {
  return (
    at(8.6, -2.4, 58, 0.62, leaf(green, 6)) +
    path(
      peel,
      'M-11.4 1C-10.6-.4-9.6-.8-8.6-3C-6.4-6.8-1-8.4 3.6-6.6C7-5.2 8.4-3 9.2-1.4C10-.6 11-.4 11.2.6C11.2 1.8 9.8 2 9 2.8C7.4 5.8 4.4 7.6 0 7.6C-4.4 7.6-7.4 5.8-8.8 3C-9.6 2.4-11.2 2.2-11.4 1Z',
    ) +
    path(shine, 'M-6.2-1.6C-5-4.2-2.6-5.4.2-5.4C.8-5.4.8-4.4.2-4.3C-2-4-3.8-3-4.9-1C-5.3-.4-6.5-.9-6.2-1.6Z')
  );
}

function halved(peel: string, pith: string, flesh: string) {
  return (
    disc(peel, 0, 0, 8.6) +
    disc(pith, 0, 0, 7.2) +
    Array.from({ length: 8 }, (_, index) =>
      at(
        0,
        0,
        index * 45,
        1,
        path(flesh, 'M0-1.1C.7-1.9 2.1-4.9 2.1-5.4C2.1-6.3-2.1-6.3-2.1-5.4C-2.1-4.9-.7-1.9 0-1.1Z'),
      ),
    ).join('')
  );
}

/** Lemons, whole and cut, and their blossoms. */
export const lemons: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [peel = '', pith = '', flesh = '', green = '', petal = '', middle = ''] = figures;
  return tile(100, ground, [
    ...halfDrop(2, 4, () => flower(petal, middle, 5), {
      reach: 5,
      between: true,
      scale: 0.42,
      turn: ({ row }) => row * 17,
    }),
    ...halfDrop(
      2,
      4,
      ({ row }) => (row % 2 === 0 ? lemon(peel, pith, green) : at(0, 0, 0, 0.96, halved(peel, pith, flesh))),
      {
        reach: 15,
        scale: 0.98,
        turn: ({ row, column }) => [-28, 10, 24, -14][(row + column * 2) % 4] ?? 0,
      },
    ),
  ]);
};

function cherries(red: string, shine: string, green: string, stalk: string) {
  return (
    path(stalk, 'M-5 2.4C-4.6-3-1.6-7 1.6-9.6L2.9-8.4C0-5.8-3-2.2-3.5 2.4Z') +
    path(stalk, 'M4.4 4C5.2-.6 4-5.2 1.5-8.6L2.7-9.8C5.8-6 7-1 5.9 4Z') +
    at(1.6, -8.6, -72, 0.56, leaf(green, 6)) +
    disc(red, -4.8, 5, 4.9) +
    disc(red, 5.2, 6.4, 4.9) +
    oval(shine, -6.4, 3.2, 1.1, 1.7, 35) +
    oval(shine, 3.6, 4.6, 1.1, 1.7, 35)
  );
}

/** Pairs of cherries among dots. */
export const cherryPairs: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [red = '', other = '', shine = '', green = '', stalk = '', dot = ''] = figures;
  return tile(100, ground, [
    ...halfDrop(2, 4, () => disc(dot, 0, 0, 2.2), { reach: 3, between: true }),
    ...halfDrop(2, 4, ({ row }) => cherries(row % 2 === 0 ? red : other, shine, green, stalk), {
      reach: 15,
      scale: 0.98,
      turn: ({ row, column }) => [-8, 10][(row + column) % 2] ?? 0,
    }),
  ]);
};

function wedge(rind: string, pith: string, flesh: string, seed: string) {
  return (
    path(rind, 'M-11-4.6H11A11 11 0 0 1-11-4.6Z') +
    path(pith, 'M-9.5-4.6H9.5A9.5 9.5 0 0 1-9.5-4.6Z') +
    path(flesh, 'M-8.4-4.6H8.4A8.4 8.4 0 0 1-8.4-4.6Z') +
    both(at(-4.2, -1.6, 20, 0.24, drop(seed)) + at(-1.6, 1.2, 6, 0.24, drop(seed))) +
    at(0, -2.2, 0, 0.24, drop(seed))
  );
}

/** Slices of watermelon, each leaning its own way, and their seeds. */
export const watermelons: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [rind = '', pith = '', flesh = '', other = '', seed = '', dot = ''] = figures;
  const seeds = at(-2, 0, -20, 0.34, drop(dot)) + at(2.2, 1, 24, 0.34, drop(dot));
  return tile(100, ground, [
    ...halfDrop(2, 4, () => seeds, { reach: 5, between: true, turn: ({ row }) => row * 50 }),
    ...halfDrop(2, 4, ({ row }) => wedge(rind, pith, row % 2 === 0 ? flesh : other, seed), {
      reach: 15,
      scale: 1.22,
      turn: ({ row, column }) => [-18, 22, 14, -26][(row + column * 2) % 4] ?? 0,
    }),
  ]);
};
