import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { halfDrop } from './repeat.ts';
import { at, bar, both, disc, flower, leaf, oval, path } from './shapes.ts';
import { pick, tile } from './tile.ts';

/** A leaf with deep cuts; they show the ground. */
function monstera(green: string, rib: string, ground: string) {
  const cut = path(ground, 'M0 0C4-1.1 8-1.9 13-2V2C8 1.9 4 1.1 0 0Z');
  return (
    bar(rib, 0, 10, 1.6, 9, 0, 0.8) +
    path(
      green,
      'M0 6.2C-2 9.6-9.4 10.2-11 4C-12.2-2.8-6.2-9.6 0-12.4C6.2-9.6 12.2-2.8 11 4C9.4 10.2 2 9.6 0 6.2Z',
    ) +
    both(at(-3, 3.6, 172, 0.8, cut) + at(-2.8, -0.4, 196, 0.8, cut) + at(-2.4, -4.4, 218, 0.74, cut)) +
    path(rib, 'M-.8 9V-1L0-9.6L.8-1V9Z')
  );
}

function frond(green: string, rib: string) {
  const pairs = [0, 1, 2, 3, 4].map((step) =>
    both(at(0, 8 - step * 4, -56 + step * 4, 0.56 - step * 0.05, leaf(green, 3.6))),
  );
  return `${pairs.join('')}${at(0, -9, 0, 0.32, leaf(green, 4))}${bar(rib, 0, 2, 1.3, 22, 0, 0.65)}`;
}

function blade(green: string, rib: string) {
  return (
    path(green, 'M0 11C-6.4 7-7.4-4 0-12.6C7.4-4 6.4 7 0 11Z') +
    path(rib, 'M-.7 14V1L0-9L.7 1V14Z') +
    [-5, -1, 3].map((y) => both(bar(rib, -2.4, y, 4.6, 0.9, 38))).join('')
  );
}

/** Three leaves of a warm forest, with a blossom between each two. */
export const tropics: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [deep = '', mid = '', soft = '', rib = '', bloom = '', middle = ''] = figures;
  const leaves = [
    monstera(deep, rib, ground),
    frond(mid, rib),
    blade(soft, rib),
    monstera(mid, rib, ground),
    frond(soft, rib),
    monstera(soft, rib, ground),
    blade(deep, rib),
    frond(deep, rib),
  ];
  return tile(100, ground, [
    ...halfDrop(2, 4, () => flower(bloom, middle, 5), {
      reach: 5,
      between: true,
      scale: 0.4,
      turn: ({ row }) => row * 31,
    }),
    ...halfDrop(2, 4, ({ index }) => leaves[index] ?? '', {
      reach: 18,
      scale: 1.12,
      turn: ({ index }) => [-32, 24, 40, -150, 205, 18, -38, 150][index] ?? 0,
    }),
  ]);
};

function pot(clay: string, band: string) {
  return (
    path(clay, 'M-5 4.6H5L4 10.4Q3.8 11.4 2.8 11.4H-2.8Q-3.8 11.4-4 10.4Z') +
    bar(clay, 0, 4.2, 12, 2.8, 0, 1) +
    path(band, 'M-4.4 7.4H4.4L4.1 9.2H-4.1Z')
  );
}

function tall(green: string, rib: string) {
  return (
    bar(green, 0, -3.6, 5.6, 17, 0, 2.8) +
    path(green, 'M-1 1.6H-4C-6.8 1.6-8.4 0-8.4-2.4V-4.2A1.7 1.7 0 0 1-5-4.2V-2.8C-5-2-4.6-1.6-3.8-1.6H-1Z') +
    path(green, 'M1-1.4H3.6C6.4-1.4 8-3 8-5.4V-6.8A1.7 1.7 0 0 0 4.6-6.8V-5.8C4.6-5 4.2-4.6 3.4-4.6H1Z') +
    [-8.6, -5, -1.4].map((y) => bar(rib, 0, y, 0.9, 1.9, 0, 0.45)).join('')
  );
}

function round(green: string, rib: string, bloom: string, middle: string) {
  return (
    oval(green, 0, -1.6, 7, 6.4) +
    path(rib, 'M-.5-7.4H.5V4H-.5Z') +
    both(path(rib, 'M-3.2-6.6C-4.6-3.4-4.6.4-3.2 3.4L-2.4 3.4C-3.8.4-3.8-3.4-2.4-6.9Z')) +
    at(0, -8, 0, 0.36, flower(bloom, middle, 6))
  );
}

function pear(green: string, bloom: string) {
  return (
    oval(green, 0, -0.4, 4.6, 5.6) +
    oval(green, -4.6, -6, 2.9, 3.9, -32) +
    oval(green, 4.4, -6.6, 3.1, 4.2, 30) +
    disc(bloom, -6.6, -9.4, 1.5) +
    disc(bloom, 6.8, -10.4, 1.5)
  );
}

/** Cacti in pots. */
export const cacti: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [green = '', other = '', rib = '', bloom = '', middle = '', clay = '', band = '', dot = ''] = figures;
  const plants = [tall(green, rib), round(other, rib, bloom, middle), pear(green, bloom)];
  return tile(100, ground, [
    ...halfDrop(2, 4, () => disc(dot, -1.8, 0.8, 1.1) + disc(dot, 1.8, -0.8, 1.1), {
      reach: 4,
      between: true,
    }),
    ...halfDrop(
      2,
      4,
      ({ index }) => pick(plants, index) + pot(index % 2 === 0 ? clay : band, index % 2 === 0 ? band : clay),
      {
        reach: 14,
        scale: 1,
      },
    ),
  ]);
};

function toadstool(cap: string, spot: string, stem: string, gill: string) {
  return (
    path(stem, 'M-2.8 .6H2.8C2.8 3.6 4.2 6 4.2 8.2C4.2 10.6-4.2 10.6-4.2 8.2C-4.2 6-2.8 3.6-2.8 .6Z') +
    oval(gill, 0, 1, 7.6, 1.8) +
    path(cap, 'M-9.4.4C-9.4-6.2-4.8-9.8 0-9.8C4.8-9.8 9.4-6.2 9.4.4C9.4 1.8-9.4 1.8-9.4.4Z') +
    disc(spot, -5.2, -2.6, 1.6) +
    disc(spot, 0.4, -5.8, 2.1) +
    disc(spot, 5.4, -2.2, 1.5) +
    disc(spot, -0.6, -1.2, 1.1)
  );
}

const sprout = (green: string) => [-48, 0, 48].map((turn) => at(0, 4, turn, 0.42, leaf(green, 4))).join('');

/** Toadstools, a small one at the foot of each large one, and sprouts. */
export const toadstools: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [cap = '', other = '', third = '', spot = '', stem = '', gill = '', green = ''] = figures;
  const caps = [cap, other, third];
  return tile(100, ground, [
    ...halfDrop(2, 4, () => sprout(green), { reach: 7, between: true, scale: 0.72 }),
    ...halfDrop(
      2,
      4,
      ({ index }) =>
        at(7.2, 5.4, 10, 0.46, toadstool(pick(caps, index + 1), spot, stem, gill)) +
        at(-1.6, 0, -4, 0.96, toadstool(pick(caps, index), spot, stem, gill)),
      { reach: 14, scale: 1.02 },
    ),
  ]);
};

function fir(green: string, shade: string, trunk: string) {
  return (
    bar(trunk, 0, 9.4, 2.6, 5, 0, 0.8) +
    path(
      green,
      'M0-2.4C2.6 1.6 5 4.4 7.6 6.8C8.2 7.4 7.8 8 7 8H-7C-7.8 8-8.2 7.4-7.6 6.8C-5 4.4-2.6 1.6 0-2.4Z',
    ) +
    path(
      shade,
      'M0-7.4C2.2-4 4.2-1.4 6.4.6C7 1.2 6.6 1.8 5.8 1.8H-5.8C-6.6 1.8-7 1.2-6.4.6C-4.2-1.4-2.2-4 0-7.4Z',
    ) +
    path(
      green,
      'M0-12.4C1.8-9.2 3.2-7 5-5.2C5.6-4.6 5.2-4 4.4-4H-4.4C-5.2-4-5.6-4.6-5-5.2C-3.2-7-1.8-9.2 0-12.4Z',
    )
  );
}

function crown(green: string, vein: string, trunk: string) {
  return (
    bar(trunk, 0, 8, 2.4, 8, 0, 0.8) +
    path(
      green,
      'M0-11.6C4.4-9.8 7.6-4.6 7.6-.4C7.6 3.8 4.2 6.6 0 6.6C-4.2 6.6-7.6 3.8-7.6-.4C-7.6-4.6-4.4-9.8 0-11.6Z',
    ) +
    bar(vein, 0, 1.6, 1.2, 11, 0, 0.6) +
    both(bar(vein, -1.8, 1, 4.4, 1.1, 45)) +
    both(bar(vein, -1.4, -2.6, 3.4, 1.1, 45))
  );
}

/** A wood of firs and round trees. */
export const trees: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [deep = '', shade = '', soft = '', warm = '', vein = '', trunk = '', dot = ''] = figures;
  const kinds = [
    fir(deep, shade, trunk),
    crown(soft, vein, trunk),
    fir(shade, deep, trunk),
    crown(warm, vein, trunk),
  ];
  return tile(100, ground, [
    ...halfDrop(3, 4, ({ index }) => disc(dot, 0, 2, index % 2 === 0 ? 1.3 : 0.9), {
      reach: 4,
      between: true,
    }),
    ...halfDrop(3, 4, ({ index, row }) => pick(kinds, index + row * 2), { reach: 14, scale: 0.86 }),
  ]);
};
