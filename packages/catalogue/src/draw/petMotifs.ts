import { mixColours } from '../colour/mixColours.ts';
import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { halfDrop } from './repeat.ts';
import { at, bar, both, disc, heart, INK, leaf, oval, path } from './shapes.ts';
import { pick, tile } from './tile.ts';

function catHead(coat: string, mark: string, muzzle: string) {
  return (
    path(
      coat,
      'M-8.6-9.2C-7.6-10-4.6-7.6-3.2-6C-1.2-6.5 1.2-6.5 3.2-6C4.6-7.6 7.6-10 8.6-9.2C9.8-8 9.8-3 9.4-.8C10.2 4.6 6 8.2 0 8.2C-6 8.2-10.2 4.6-9.4-.8C-9.8-3-9.8-8-8.6-9.2Z',
    ) +
    both(path(mark, 'M-7.9-7.4C-6.8-7.2-5.2-5.6-4.7-4.8C-6-4.2-7.2-3.2-7.8-2.2C-8.3-4-8.4-6.2-7.9-7.4Z')) +
    bar(mark, 0, -4.6, 1.3, 3.2, 0, 0.6) +
    both(bar(mark, -2.4, -4.8, 1.2, 2.4, 0, 0.6)) +
    both(disc(muzzle, -1.9, 4, 2.5)) +
    both(oval(INK, -4.4, 0.2, 1.15, 1.4)) +
    path('#e58a94', 'M-1.5 1.9C-1.5 1.4 1.5 1.4 1.5 1.9C1.5 2.9.6 3.5 0 3.5C-.6 3.5-1.5 2.9-1.5 1.9Z')
  );
}

/** Heads of cats of three coats, with a heart here and there. */
export const cats: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [first = '', second = '', third = '', mark = '', muzzle = '', heartColour = ''] = figures;
  const heads = [
    catHead(first, mark, muzzle),
    catHead(second, mixColours(second, INK, 0.3), muzzle),
    catHead(third, mark, muzzle),
    catHead(second, mixColours(second, INK, 0.3), muzzle),
  ];
  return tile(100, ground, [
    ...halfDrop(2, 4, () => heart(heartColour), {
      reach: 4,
      between: true,
      scale: 0.26,
      turn: ({ index }) => (index % 2 === 0 ? -14 : 14),
    }),
    ...halfDrop(2, 4, ({ row, column }) => pick(heads, row + column * 2), {
      reach: 14,
      scale: 1.12,
      turn: ({ row, column }) => [-9, 7, 5, -6][(row + column) % 4] ?? 0,
    }),
  ]);
};

function rabbitHead(coat: string, ear: string, cheek: string) {
  return (
    both(oval(coat, -3.6, -6.4, 2.6, 6.4, -9) + oval(ear, -3.6, -6.2, 1.2, 4.4, -9)) +
    oval(coat, 0, 3.6, 8, 6.5) +
    both(oval(INK, -3.7, 2.4, 1, 1.25) + oval(cheek, -5, 5.2, 1.7, 1.2)) +
    path('#d9737f', 'M-1.2 4C-1.2 3.5 1.2 3.5 1.2 4C1.2 4.9.5 5.4 0 5.4C-.5 5.4-1.2 4.9-1.2 4Z')
  );
}

function carrot(root: string, top: string) {
  return (
    [-26, 0, 26].map((turn) => at(0, -4, turn, 0.42, leaf(top, 4))).join('') +
    path(root, 'M-3.2-3.4C-2.6-5 2.6-5 3.2-3.4C3.4 0 1.6 6 0 9C-1.6 6-3.4 0-3.2-3.4Z')
  );
}

/** Heads of rabbits, and a carrot for each. */
export const rabbits: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [white = '', fawn = '', ear = '', root = '', top = ''] = figures;
  return tile(100, ground, [
    ...halfDrop(2, 4, () => carrot(root, top), {
      reach: 8,
      between: true,
      scale: 0.62,
      turn: ({ row }) => (row % 2 === 0 ? 28 : -28),
    }),
    ...halfDrop(2, 4, ({ row }) => rabbitHead(row % 2 === 0 ? white : fawn, ear, ear), {
      reach: 15,
      scale: 1.02,
      turn: ({ row, column }) => [-7, 6][(row + column) % 2] ?? 0,
    }),
  ]);
};
