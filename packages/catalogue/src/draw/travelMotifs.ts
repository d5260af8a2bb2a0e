import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { halfDrop } from './repeat.ts';
import { at, bar, both, bow, cloud, disc, flipped, path, star } from './shapes.ts';
import { pick, tile } from './tile.ts';

function plane(body: string, wing: string, glass: string) {
  return (
    path(wing, 'M-11.6-7.6C-11.8-8.6-11.2-9.2-10.2-9.2H-8.8C-7.8-9.2-7.2-8.6-6.6-7.6L-4.4-3L-10.6-1Z') +
    path(
      body,
      'M-11.6-1.4C-11.2-3.4-9.6-4.4-7-4.4H5.4C9.4-4.4 12.4-2.2 12.4.6C12.4 3.2 9.8 4.8 6 4.8H-3C-7.6 4.8-12.2 2.4-11.6-1.4Z',
    ) +
    path(glass, 'M7.4-2.6C9.4-2.2 10.8-1 11.2.4H7.4Q6.4.4 6.4-.6V-1.8Q6.4-2.6 7.4-2.6Z') +
    [-5, -1.6, 1.8].map((x) => disc(glass, x, -1.2, 1.1)).join('') +
    path(wing, 'M-2.4 1.4H4C4.8 1.4 5 2.2 4.6 2.8L.2 9.2C-.4 10-1 10.4-2 10.4H-4.2C-5 10.4-5.2 9.8-5 9.2Z')
  );
}

/** Planes on their way, and the clouds they pass. */
export const planes: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [glass = '', puff = '', ...paints] = figures;
  const one = (row: number) => plane(pick(paints, row), pick(paints, row + 1), glass);
  return tile(100, ground, [
    ...halfDrop(2, 4, ({ row }) => (row % 2 === 0 ? cloud(puff) : flipped(cloud(puff))), {
      reach: 8,
      between: true,
      scale: 0.4,
    }),
    ...halfDrop(2, 4, ({ row }) => (row % 2 === 0 ? one(row) : flipped(one(row))), {
      reach: 14,
      scale: 1,
      turn: ({ row }) => [-14, 12, -10, 15][row] ?? 0,
    }),
  ]);
};

const wheel = (x: number, y: number, tyre: string, hub: string) =>
  disc(tyre, x, y, 2.9) + disc(hub, x, y, 1.2);

function beetle(paint: string, glass: string, tyre: string, lamp: string) {
  return (
    path(
      paint,
      'M-11.4 4C-11.4.6-10-.8-7.4-1L-5-4.8C-4-6.6-2.8-7.4-.8-7.4H1.6C4-7.4 5.4-6.6 6.8-4.8L9-1.4C10.8-.8 11.6.8 11.6 2.8V4.6Q11.6 6 10.2 6H-10Q-11.4 6-11.4 4Z',
    ) +
    path(
      glass,
      'M-5.2-1.4L-3.4-4.2C-2.8-5.2-2.2-5.6-1-5.6H-.4V-1.4ZM1.2-5.6C3-5.6 4-5 4.8-3.8L6.4-1.4H1.2Z',
    ) +
    disc(lamp, 10, 1.6, 1.3) +
    wheel(-6, 6, tyre, glass) +
    wheel(6.4, 6, tyre, glass)
  );
}

function bus(paint: string, glass: string, tyre: string, band: string) {
  return (
    path(
      paint,
      'M-11.6-5.4Q-11.6-8-9-8H8C10.4-8 11-6.8 11.4-4.8L12 .4V4.6Q12 6 10.6 6H-10.2Q-11.6 6-11.6 4.6Z',
    ) +
    path(band, 'M-11.6.6H12V2.8H-11.6Z') +
    [-8, -3.2, 1.6].map((x) => bar(glass, x, -3.4, 3.8, 4.2, 0, 1)).join('') +
    path(glass, 'M5.4-5.5H8.4C9.2-5.5 9.4-5 9.6-4.2L10-1.3H5.4Q4.6-1.3 4.6-2.1V-4.7Q4.6-5.5 5.4-5.5Z') +
    wheel(-6.4, 6, tyre, glass) +
    wheel(6.6, 6, tyre, glass)
  );
}

function lorry(paint: string, glass: string, tyre: string, load: string) {
  return (
    bar(load, -3.8, -1.6, 15.2, 12, 0, 1.6) +
    path(paint, 'M4.8-4.4H8C9.2-4.4 9.8-3.8 10.4-2.8L12 .4C12.4 1.2 12.4 1.8 12.4 2.6V4.6Q12.4 6 11 6H4.8Z') +
    path(glass, 'M6.4-2.8H7.8C8.4-2.8 8.8-2.4 9-2L10.4.8H6.4Z') +
    bar(tyre, -3.4, 5, 16, 2, 0, 1) +
    wheel(-6.8, 6, tyre, glass) +
    wheel(7.6, 6, tyre, glass)
  );
}

/** Cars, buses and lorries, each row driving the other way along its dashes. */
export const traffic: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [glass = '', tyre = '', dash = '', ...paints] = figures;
  const vehicles = (index: number) =>
    [
      beetle(pick(paints, index), glass, tyre, pick(paints, index + 1)),
      bus(pick(paints, index), glass, tyre, pick(paints, index + 1)),
      lorry(pick(paints, index), glass, tyre, pick(paints, index + 2)),
    ][index % 3] ?? '';
  return tile(100, ground, [
    ...halfDrop(2, 4, () => bar(dash, -4, 5, 4.6, 1.6) + bar(dash, 4, 5, 4.6, 1.6), {
      reach: 8,
      between: true,
    }),
    ...halfDrop(2, 4, ({ row, index }) => (row % 2 === 0 ? vehicles(index) : flipped(vehicles(index))), {
      reach: 14,
      scale: 0.98,
    }),
  ]);
};

function boat(hull: string, stripe: string, sail: string, other: string) {
  return (
    bar(hull, 0, -2.6, 1.6, 16, 0, 0.8) +
    path(sail, 'M-1.6-10.2V2H-8.4C-8.6-2.4-5.4-7.6-1.6-10.2Z') +
    path(other, 'M1.6-8C5.4-5.6 7.8-2 8 2H1.6Z') +
    path(hull, 'M-10.4 4H10.4C9.8 8 7.4 10.4 4.4 10.4H-4.4C-7.4 10.4-9.8 8-10.4 4Z') +
    path(stripe, 'M-10 5.8H10C9.8 6.5 9.5 7.1 9.2 7.6H-9.2C-9.5 7.1-9.8 6.5-10 5.8Z')
  );
}

function anchor(iron: string) {
  return (
    bow(iron, [0, -7.4], 2.2, 1.9, 0, 359) +
    bar(iron, 0, 1.2, 2.2, 16, 0, 1.1) +
    bar(iron, 0, -2.6, 9.4, 2, 0, 1) +
    bow(iron, [0, 1], 7.8, 2.2, 12, 168) +
    both(path(iron, 'M-10.6 4.4L-8.2-.4Q-7.8-1.2-7.2-.4L-4.8 3.6Q-5 4.4-5.8 4.2L-9.8 5Q-10.6 5.2-10.6 4.4Z'))
  );
}

function buoy(ring: string, stripe: string, ground: string) {
  return (
    disc(ring, 0, 0, 8.6) +
    [45, 135, 225, 315]
      .map((turn) =>
        at(0, 0, turn, 1, path(stripe, 'M-2.4-8.26A8.6 8.6 0 0 1 2.4-8.26L1.2-4.1A4.2 4.2 0 0 0-1.2-4.1Z')),
      )
      .join('') +
    disc(ground, 0, 0, 4.2)
  );
}

/** Sailing boats, anchors and lifebuoys. */
export const harbour: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [hull = '', sail = '', red = '', iron = '', spray = ''] = figures;
  const things = [
    boat(hull, sail, sail, red),
    at(0, -0.4, 0, 0.98, anchor(iron)),
    boat(red, sail, sail, hull),
    buoy(sail, red, ground),
  ];
  return tile(100, ground, [
    ...halfDrop(
      2,
      4,
      () => bow(spray, [-2.4, 0], 2.4, 1.5, 20, 160) + bow(spray, [2.4, 0], 2.4, 1.5, 20, 160),
      {
        reach: 7,
        between: true,
      },
    ),
    ...halfDrop(2, 4, ({ index }) => things[(index + Math.floor(index / 4)) % 4] ?? '', {
      reach: 13,
      scale: 1,
      turn: ({ index }) => [-6, 10, 5, 0, -12, 6, 0, -5][index] ?? 0,
    }),
  ]);
};

function rocket(body: string, fin: string, glass: string, flame: string) {
  return (
    path(flame, 'M-3 8.6C-3 11.6-1 13.2 0 15.4C1 13.2 3 11.6 3 8.6Z') +
    path(
      fin,
      'M-4.4 1.6C-7.4 3.4-8.8 6.4-8.6 10C-6.8 8.6-5 8-3 8ZM4.4 1.6C7.4 3.4 8.8 6.4 8.6 10C6.8 8.6 5 8 3 8Z',
    ) +
    path(body, 'M0-13C4.6-9.6 6.2-3.4 4.4 6.6Q4.2 8.6 2.4 8.6H-2.4Q-4.2 8.6-4.4 6.6C-6.2-3.4-4.6-9.6 0-13Z') +
    path(fin, 'M0-13C2-11.5 3.4-9.4 4.2-6.8H-4.2C-3.4-9.4-2-11.5 0-13Z') +
    disc(fin, 0, -1.6, 3) +
    disc(glass, 0, -1.6, 1.9)
  );
}

function planet(colour: string, ring: string, band: string) {
  return at(
    0,
    0,
    -20,
    1,
    `${disc(colour, 0, 0, 7.4)}${path(band, 'M-6.9-2.6H6.9A7.4 7.4 0 0 0 5.6-4.8H-5.6A7.4 7.4 0 0 0-6.9-2.6Z')}${path(ring, 'M-7.2 1.6C-10.4 2.6-12.4 3.4-12 4.6C-11.4 6.4-5 5.4 1.6 3.4C8 1.4 13 -1.2 12.4-3C12-4.2 9.6-3.8 7.4-3.2C8.8-3 9.2-2.6 9-2.2C8.4-.8 5 .6 0 2.2C-5 3.6-8.6 4-9 3.4C-9.2 3-8.4 2.4-7.2 1.6Z')}`,
  );
}

const crescent = (colour: string) => path(colour, 'M2.6-8.4A8.6 8.6 0 1 0 8.4 4.2A7.2 7.2 0 0 1 2.6-8.4Z');

/** Rockets taking off, planets, moons and stars. */
export const takeOff: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [white = '', glass = '', flame = '', ...paints] = figures;
  const things = (index: number) =>
    [
      rocket(white, pick(paints, index), glass, flame),
      planet(pick(paints, index), pick(paints, index + 1), white),
      rocket(pick(paints, index), pick(paints, index + 1), glass, flame),
      crescent(flame),
    ][index % 4] ?? '';
  return tile(100, ground, [
    ...halfDrop(
      2,
      4,
      ({ index }) =>
        index % 2 === 0
          ? at(0, 0, 10, 0.34, star(pick(paints, index)))
          : disc(white, -1.4, 1, 1.1) + disc(white, 1.6, -1.2, 0.8),
      {
        reach: 5,
        between: true,
      },
    ),
    ...halfDrop(2, 4, ({ row, column }) => things(row * 2 + column + (row > 1 ? 1 : 0)), {
      reach: 16,
      scale: 0.92,
      turn: ({ index }) => [32, 0, 24, -12, 0, 36, 8, 28][index] ?? 0,
    }),
  ]);
};
