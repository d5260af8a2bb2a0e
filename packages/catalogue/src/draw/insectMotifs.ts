import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { halfDrop } from './repeat.ts';
import { at, bar, both, disc, flower, INK, leaf, oval, path, slice } from './shapes.ts';
import { pick, tile } from './tile.ts';

function bee(body: string, band: string, wing: string, cheek: string) {
  return (
    path(band, 'M-6.6-1.6C-8.4-1-9.8-.4-10.6 0C-9.8.4-8.4 1-6.6 1.6Z') +
    oval(wing, -2.4, -6.6, 2.9, 4.4, -24) +
    oval(wing, 2.2, -6.4, 2.5, 4, 20) +
    oval(body, 0, 0, 8, 5.8) +
    slice(band, 8, 5.8, -5, -2.5) +
    slice(band, 8, 5.8, -0.4, 2.1) +
    disc(INK, 5, -1, 1) +
    disc(cheek, 4.9, 1.7, 1.1)
  );
}

/** Bees on their way, the dots of their flight behind them, and flowers. */
export const bees: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [body = '', band = '', wing = '', cheek = '', petal = '', middle = '', trail = ''] = figures;
  const flight = [
    [-12.6, 1.4, 0.9],
    [-15.6, 3.2, 0.8],
    [-18.6, 3.6, 0.7],
  ].map(([x = 0, y = 0, radius = 0]) => disc(trail, x, y, radius));
  const one = flight.join('') + bee(body, band, wing, cheek);
  return tile(100, ground, [
    ...halfDrop(2, 4, () => flower(petal, middle, 5), {
      reach: 5,
      between: true,
      scale: 0.42,
      turn: ({ row }) => row * 23,
    }),
    ...halfDrop(2, 4, ({ row }) => (row % 2 === 0 ? one : `<g transform="scale(-1 1)">${one}</g>`), {
      reach: 20,
      scale: 0.98,
      turn: ({ row }) => [-12, 10, 6, -8][row] ?? 0,
    }),
  ]);
};

function butterfly(wing: string, lower: string, spot: string, body: string) {
  return (
    both(
      path(wing, 'M0-.6C-2.4-7.6-9.8-11-11.4-7C-12.6-3.4-7 .4 0 1.6Z') +
        path(lower, 'M0 .2C-5-.6-9.2 1.8-8.6 5.6C-8 9.2-2.2 8.4 0 2.8Z') +
        oval(spot, -7.9, -5.6, 2, 1.5, 40) +
        disc(spot, -5.4, 4.4, 1.4) +
        path(body, 'M-.2-4.4C-.8-6.6-1.8-8-3-8.8C-2.6-9.4-2.2-9.6-1.8-9.6C-.6-8.6.2-7 .4-4.8Z'),
    ) + bar(body, 0, 0.6, 1.9, 10.6, 0, 0.95)
  );
}

export const butterflies: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [body = '', dot = '', ...wings] = figures;
  const one = (row: number) => butterfly(pick(wings, row), pick(wings, row + 1), pick(wings, row + 2), body);
  return tile(100, ground, [
    ...halfDrop(2, 4, () => disc(dot, -2.4, 0.6, 0.9) + disc(dot, 0, -1.2, 1.2) + disc(dot, 2.6, 0.4, 0.9), {
      reach: 4,
      between: true,
    }),
    ...halfDrop(2, 4, ({ row }) => one(row), {
      reach: 15,
      scale: 1.06,
      turn: ({ row, column }) => [28, -24, 18, -32][(row + column * 2) % 4] ?? 0,
    }),
  ]);
};

function ladybird(coat: string, dark: string, shine: string) {
  return (
    both(path(dark, 'M-1.4-8.4C-2-9.8-3-10.6-4.4-10.8C-4.6-10.2-4.4-9.6-4.2-9.4C-3.4-9.2-2.8-8.6-2.6-7.6Z')) +
    disc(dark, 0, -5.4, 4.6) +
    disc(coat, 0, 1.4, 8) +
    path(dark, 'M-.7-6.5H.7V9.2H-.7Z') +
    both(disc(dark, -3.8, -1.6, 1.7) + disc(dark, -4.4, 3.8, 1.6) + disc(dark, -1.9, 6.6, 0.9)) +
    both(disc(shine, -2, -7.6, 1))
  );
}

/** Ladybirds walking about among leaves. */
export const ladybirds: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [coat = '', other = '', dark = '', shine = '', green = '', pale = ''] = figures;
  return tile(100, ground, [
    ...halfDrop(2, 4, ({ row }) => at(0, 8, 0, 0.8, leaf(row % 2 === 0 ? green : pale, 6)), {
      reach: 9,
      between: true,
      scale: 0.9,
      turn: ({ row, column }) => [35, -50, 130, 215][(row + column) % 4] ?? 0,
    }),
    ...halfDrop(2, 4, ({ row }) => ladybird(row % 2 === 0 ? coat : other, dark, shine), {
      reach: 11,
      scale: 0.86,
      turn: ({ row, column }) => [40, -55, -30, 70][(row + column * 2) % 4] ?? 0,
    }),
  ]);
};
