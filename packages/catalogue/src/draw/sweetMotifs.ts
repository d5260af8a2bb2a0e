import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { halfDrop } from './repeat.ts';
import { at, bar, disc, flower, heart, oval, path, star } from './shapes.ts';
import { pick, tile } from './tile.ts';

function cone(waffle: string, line: string) {
  return (
    path(waffle, 'M-5 .6H5L1 11.4Q0 13-1 11.4Z') +
    path(line, 'M-4.2 2.8L2.1 8.4L1.6 9.8L-3.6 5.2ZM4.2 2.8L-2.1 8.4L-1.6 9.8L3.6 5.2Z')
  );
}

function scoop(colour: string, y: number) {
  return path(
    colour,
    `M-6 ${y}A6 6 0 0 1 6 ${y}C6.8 ${y + 1.4} 5.8 ${y + 3} 4.4 ${y + 2.4}C3.6 ${y + 4} 1.6 ${y + 3.8} 1 ${y + 2.6}C.2 ${y + 3.6}-1.8 ${y + 3.6}-2.4 ${y + 2.4}C-3.4 ${y + 3.4}-5 ${y + 2.8}-5 ${y + 1.8}C-6 ${y + 1.8}-6.4 ${y + 0.8}-6 ${y}Z`,
  );
}

function lolly(top: string, foot: string, stick: string, shine: string) {
  return (
    bar(stick, 0, 9.4, 2.6, 8, 0, 1.3) +
    path(foot, 'M-5-2H5V5.6Q5 7.4 3.2 7.4H-3.2Q-5 7.4-5 5.6Z') +
    path(
      top,
      'M-5-.4V-5.6A5 5 0 0 1 5-5.6V-.4C3.8 1.2 2.6 1.2 1.7 0C.8 1.2-.8 1.2-1.7 0C-2.6 1.2-3.8 1.2-5-.4Z',
    ) +
    bar(shine, -2.4, -4.6, 1.4, 4.6, 0, 0.7)
  );
}

/** Cones of one scoop and of two, and lollies. */
export const iceCreams: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [waffle = '', line = '', shine = '', ...flavours] = figures;
  const one = (index: number) =>
    cone(waffle, line) + scoop(pick(flavours, index), -0.6) + oval(shine, -2.6, -3.4, 0.9, 1.5, 35);
  const two = (index: number) =>
    at(
      0,
      1.6,
      0,
      0.92,
      cone(waffle, line) +
        scoop(pick(flavours, index + 1), -0.6) +
        scoop(pick(flavours, index + 2), -7) +
        disc(pick(flavours, index), 0, -13.6, 1.9),
    );
  const three = (index: number) => lolly(pick(flavours, index), pick(flavours, index + 2), waffle, shine);
  return tile(100, ground, [
    ...halfDrop(
      2,
      4,
      ({ index }) =>
        bar(pick(flavours, index), -1.6, 1, 3.6, 1.3, 40) +
        bar(pick(flavours, index + 1), 2, -0.8, 3.6, 1.3, -30),
      { reach: 5, between: true },
    ),
    ...halfDrop(2, 4, ({ index }) => [one, three, two][index % 3]?.(index) ?? '', {
      reach: 18,
      scale: 1.08,
      turn: ({ index }) => [-12, 14, 10, -16, -10, 12, 16, -12][index] ?? 0,
    }),
  ]);
};

function cupcake(icing: string, top: string, paper: string, pleat: string, sprinkle: string) {
  return (
    path(paper, 'M-6.4 2H6.4L5 9.8Q4.8 10.8 3.8 10.8H-3.8Q-4.8 10.8-5 9.8Z') +
    path(pleat, 'M-4.2 2H-2.6L-2 10.8H-3.2ZM-.8 2H.8L.6 10.8H-.6ZM2.6 2H4.2L3.2 10.8H2Z') +
    bar(icing, 0, 1.2, 16.4, 5.2) +
    bar(icing, 0, -2.6, 12.4, 5.2) +
    bar(icing, 0, -6, 7.6, 4.8) +
    bar(sprinkle, -4.2, 0.6, 2.2, 0.95, 30) +
    bar(sprinkle, 0.4, -2.4, 2.2, 0.95, -35) +
    bar(sprinkle, 4.6, 1.2, 2.2, 0.95, -20) +
    disc(top, 0, -9, 2.3)
  );
}

export const cupcakes: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [paper = '', pleat = '', top = '', sprinkle = '', ...icings] = figures;
  const between = [
    heart(top),
    star(pick(icings, 1)),
    flower(pick(icings, 2), sprinkle, 5),
    star(pick(icings, 0)),
  ];
  return tile(100, ground, [
    ...halfDrop(2, 4, ({ row }) => between[row] ?? '', { reach: 4, between: true, scale: 0.28 }),
    ...halfDrop(2, 4, ({ index }) => cupcake(pick(icings, index), top, paper, pleat, sprinkle), {
      reach: 14,
      scale: 0.96,
      turn: ({ row, column }) => [-8, 8][(row + column) % 2] ?? 0,
    }),
  ]);
};
