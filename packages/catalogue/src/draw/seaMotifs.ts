import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { halfDrop } from './repeat.ts';
import { bar, bow, disc, flipped, INK, path } from './shapes.ts';
import { pick, tile } from './tile.ts';

function fish(body: string, fin: string, band: string) {
  return (
    path(
      fin,
      'M-3.4-4C-2-8.4 3.6-8.6 5.6-7C4.4-5.6 3.6-4 3-2.4ZM-1.6 4.2C-1 7 2 7.8 3.8 7C3 5.6 2.6 4.6 2.4 3.4Z',
    ) +
    path(fin, 'M5.4 0C7-3.4 9.4-5.4 12.4-5.8C11.2-2.6 11.2 2.6 12.4 5.8C9.4 5.4 7 3.4 5.4 0Z') +
    path(body, 'M-10.6.2C-8-5.2-.6-7.6 7.6 0C-.6 7.6-8 5.6-10.6.2Z') +
    path(
      band,
      'M-4.2-4.5C-3.3-4.7-2.5-4.8-1.7-4.8C-.5-1.6-.5 1.8-1.7 4.9C-2.5 4.9-3.3 4.8-4.2 4.5C-3.1 1.6-3.1-1.6-4.2-4.5Z',
    ) +
    path(
      band,
      'M.6-4.4C1.4-4.1 2.1-3.8 2.8-3.4C3.6-1.2 3.6 1.2 2.8 3.5C2.1 3.9 1.4 4.2.6 4.5C1.7 1.6 1.7-1.5.6-4.4Z',
    ) +
    disc('#ffffff', -6.6, -1, 1.7) +
    disc(INK, -6.8, -0.9, 0.95)
  );
}

/** A shoal, every second row swimming the other way, with its bubbles. */
export const shoal: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [bubble = '', band = '', ...coats] = figures;
  const one = (index: number) => fish(pick(coats, index), pick(coats, index + 1), band);
  const bubbles = disc(bubble, -1.6, 1.6, 2.1) + disc(bubble, 2, -0.6, 1.3) + disc(bubble, 0.2, -3.6, 0.9);
  return tile(100, ground, [
    ...halfDrop(2, 4, () => bubbles, { reach: 5, between: true }),
    ...halfDrop(2, 4, ({ row, index }) => (row % 2 === 0 ? one(index) : flipped(one(index + 1))), {
      reach: 14,
      scale: 1.05,
      turn: ({ row, column }) => [-8, 6, 8, -6][(row + column) % 4] ?? 0,
    }),
  ]);
};

function whale(back: string, belly: string, fin: string, water: string) {
  return (
    bow(water, [-6.2, -11.6], 2.4, 1.8, 175, 360) +
    bow(water, [-1.4, -11.6], 2.4, 1.8, 180, 365) +
    bar(water, -3.8, -9.6, 1.8, 5, 0, 0.9) +
    path(
      back,
      'M-14 0C-14-6-9.4-8.6-3.6-8.6C3-8.6 5.6-4.2 7.8-2.6C9.2-1.6 10.2-2.4 10.4-4C8.4-4.4 7-6 7-8.4C9-8.6 10.8-7.8 11.6-6.2C12.6-7.8 14.4-8.4 16.4-8C16.2-5.4 14.6-3.8 12.8-3.4C12.6 3 8 7.8 1 7.8H-5.4C-10.6 7.8-14 4.8-14 0Z',
    ) +
    path(belly, 'M-13.8 1.6C-9.6 4.4-3 4-1.2 7.8H-5.4C-10 7.8-13.2 5.4-13.8 1.6Z') +
    path(fin, 'M-1.4 2.2C1.4 2 4.6 4 5 7.6C1.8 8.4-1.2 6-1.4 2.2Z') +
    disc(INK, -8.6, -1.2, 1.1) +
    disc('#f2a3a0', -7, 1.2, 1.2)
  );
}

/** Two crests of a wave. */
function crest(colour: string) {
  return path(
    colour,
    'M-6 1.4C-5.6-1.6-3.2-2.6-1.6-.8C-.6.4.6.4 1.6-.6C3.2-2.2 5.6-1.6 6 1.4C4.8.6 3.4.6 2.6 1.6C1.2 3-1.2 3-2.6 1.6C-3.4.6-4.8.6-6 1.4Z',
  );
}

/** Whales blowing, over small waves. */
export const whales: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [back = '', other = '', belly = '', fin = '', water = ''] = figures;
  const one = (row: number) => whale(row % 2 === 0 ? back : other, belly, fin, water);
  return tile(100, ground, [
    ...halfDrop(2, 4, () => crest(water), { reach: 7, between: true, scale: 0.9 }),
    ...halfDrop(2, 4, ({ row }) => (row % 2 === 0 ? one(row) : flipped(one(row))), {
      reach: 19,
      scale: 0.94,
      turn: ({ row, column }) => [-5, 4][(row + column) % 2] ?? 0,
    }),
  ]);
};
