import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { halfDrop } from './repeat.ts';
import { at, both, disc, INK, leaf, oval, path, star } from './shapes.ts';
import { pick, tile } from './tile.ts';

function foxHead(coat: string, pale: string, ear: string) {
  return (
    path(
      coat,
      'M-9-9.6C-7.8-10.4-4.6-7.8-3.1-5.8C-1.1-6.4 1.1-6.4 3.1-5.8C4.6-7.8 7.8-10.4 9-9.6C10.2-8.4 10-3.2 9.5-.4C11 1 10.6 2.8 9.6 3.8C7 6.4 3.2 9.2 0 9.2C-3.2 9.2-7 6.4-9.6 3.8C-10.6 2.8-11 1-9.5-.4C-10-3.2-10.2-8.4-9-9.6Z',
    ) +
    both(
      path(pale, 'M-10 2.2C-6.4-.2-2 1.6 0 7V9.2C-3.2 9.2-7 6.4-9.6 3.8C-10 3.4-10.2 2.8-10 2.2Z') +
        path(ear, 'M-8.2-7.7C-7-7.4-5.3-5.6-4.8-4.7C-6.1-4.1-7.3-3-7.9-2C-8.5-4-8.6-6.4-8.2-7.7Z') +
        oval(INK, -4.1, 0.2, 1.1, 1.35),
    ) +
    oval(INK, 0, 7.6, 1.8, 1.4)
  );
}

/** Two leaves and a berry. */
const twig = (green: string, berry: string) =>
  at(0, 2, -64, 0.52, leaf(green, 5)) + at(0, 2, 64, 0.52, leaf(green, 5)) + disc(berry, 0, 3.4, 2.2);

export const foxes: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [coat = '', other = '', pale = '', ear = '', green = '', berry = ''] = figures;
  return tile(100, ground, [
    ...halfDrop(2, 4, () => twig(green, berry), {
      reach: 9,
      between: true,
      scale: 0.72,
      turn: ({ row }) => [20, 160, -30, 205][row] ?? 0,
    }),
    ...halfDrop(2, 4, ({ row }) => foxHead(row % 2 === 0 ? coat : other, pale, ear), {
      reach: 14,
      scale: 1.08,
      turn: ({ row, column }) => [-8, 8][(row + column) % 2] ?? 0,
    }),
  ]);
};

function owl(coat: string, wing: string, pale: string, eye: string) {
  return (
    both(oval('#e8a33d', -2.6, 9.8, 1.5, 1.1)) +
    path(
      coat,
      'M0 10C-6 10-8.6 6-8.6 1C-8.6-3-8.2-6.4-9.2-9.8C-6.8-9.6-5.2-8.8-3.8-8.2C-1.4-8.9 1.4-8.9 3.8-8.2C5.2-8.8 6.8-9.6 9.2-9.8C8.2-6.4 8.6-3 8.6 1C8.6 6 6 10 0 10Z',
    ) +
    oval(pale, 0, 5.2, 4.8, 4.4) +
    [-2.2, 0, 2.2].map((x) => oval(wing, x, x === 0 ? 3.6 : 4.6, 0.8, 1.1)).join('') +
    [-1.1, 1.1].map((x) => oval(wing, x, 6.9, 0.8, 1.1)).join('') +
    both(
      path(wing, 'M-8.5-.6C-10.4 3.4-8.2 8-4.4 9C-4.2 5.4-5.2 1.8-8.5-.6Z') +
        disc(eye, -3.7, -3.2, 3.5) +
        disc(INK, -3.3, -3, 1.8),
    ) +
    path('#e8a33d', 'M-1.4-1.2C-.6-1.8.6-1.8 1.4-1.2C1.2.2.6 1.2 0 1.8C-.6 1.2-1.2.2-1.4-1.2Z')
  );
}

/** Owls, with a star between each two. */
export const owls: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [first = '', second = '', third = '', wing = '', pale = '', eye = '', shine = ''] = figures;
  return tile(100, ground, [
    ...halfDrop(2, 4, () => star(shine), {
      reach: 5,
      between: true,
      scale: 0.32,
      turn: ({ row }) => row * 17,
    }),
    ...halfDrop(2, 4, ({ row, column }) => owl(pick([first, second, third], row + column), wing, pale, eye), {
      reach: 14,
      scale: 1.05,
      turn: ({ row }) => [-4, 5, 4, -5][row] ?? 0,
    }),
  ]);
};

function bearHead(coat: string, ears: string, muzzle: string, patches?: string) {
  return (
    both(disc(ears, -6.9, -6, 3.3)) +
    oval(coat, 0, 0.6, 9.2, 8.2) +
    (patches ? both(oval(patches, -4.2, -0.8, 2.2, 2.9, 28)) : both(disc(muzzle, -6.9, -6, 1.5))) +
    oval(muzzle, 0, 4, 4.2, 3.2) +
    both(disc(patches ? muzzle : INK, -3.9, -1, patches ? 0.85 : 1.1)) +
    oval(INK, 0, 2.7, 1.9, 1.3)
  );
}

/** Heads of bears and pandas among dots. */
export const bears: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [brown = '', muzzle = '', white = '', dark = '', honey = '', dot = ''] = figures;
  const heads = [
    bearHead(brown, brown, muzzle),
    bearHead(white, dark, white, dark),
    bearHead(honey, honey, muzzle),
    bearHead(white, dark, white, dark),
  ];
  return tile(100, ground, [
    ...halfDrop(2, 4, () => disc(dot, 0, 0, 2.1), { reach: 3, between: true }),
    ...halfDrop(2, 4, ({ row }) => heads[row] ?? '', {
      reach: 13,
      scale: 1.1,
      turn: ({ row, column }) => [-6, 6][(row + column) % 2] ?? 0,
    }),
  ]);
};
