import type { Draw } from './draw.ts';
import { lattice, scatter, split } from './lattice.ts';
import { arch, at, bar, cloud, disc, flower, heart, leaf, oval, path, paw, star } from './shapes.ts';
import { pick, tile } from './tile.ts';

export const stars: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const spots = lattice(4, 4, 7, 11);
  const big = scatter(spots, 10, ({ roll, index }) => {
    const scale = [0.85, 0.5, 0.68, 0.4][(index * 7 + Math.floor(index / 4)) % 4] ?? 0.5;
    return (x, y) => at(x, y, roll * 50 - 25, scale, star(pick(figures, index * 3 + Math.floor(index / 4))));
  });
  const dust = scatter(
    lattice(5, 5, 12, 5).filter(({ roll }) => roll > 0.45),
    2,
    ({ index }) =>
      (x, y) =>
        disc(pick(figures, index + 1), x + 10, y + 9, 0.9),
  );
  return tile(100, ground, [...dust, ...big]);
};

export const hearts: Draw = (palette) => {
  const { ground, figures } = split(palette);
  return tile(
    100,
    ground,
    scatter(lattice(4, 4, 5, 31), 9, ({ roll, index }) => (x, y) => {
      const scale = [0.78, 0.5, 0.62][(index * 5) % 3] ?? 0.5;
      return at(x, y, roll * 44 - 22, scale, heart(pick(figures, index + Math.floor(index / 4))));
    }),
  );
};

export const clouds: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const puffs = scatter(
    lattice(2, 4, 8, 8),
    18,
    ({ roll, index }) =>
      (x, y) =>
        at(x, y, 0, 0.66 + roll * 0.34, cloud(pick(figures, index))),
  );
  const drops = scatter(
    lattice(3, 4, 14, 77).filter(({ index }) => index % 2 === 0),
    2,
    () => (x, y) => disc(pick(figures, 1), x + 18, y + 12, 1.3),
  );
  return tile(100, ground, [...drops, ...puffs]);
};

export const sprigs: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const sprig = (index: number) => {
    const [colour, stem] = [pick(figures, index), pick(figures, index + 1)];
    const pairs = [0, 1, 2].flatMap((step) =>
      [-1, 1].map((side) => at(0, 9 - step * 7, side * 52, 0.48 - step * 0.06, leaf(colour, 5))),
    );
    return `${bar(stem, 0, 2, 0.9, 24, 0)}${pairs.join('')}${at(0, -9, 0, 0.5, leaf(colour, 5))}`;
  };
  const spots = lattice(3, 4, 5, 19);
  const berries = scatter(
    lattice(3, 4, 3, 4),
    3,
    ({ index }) =>
      (x, y) =>
        disc(pick(figures, index + 2), x + 16, y + 4, 1.6),
  );
  return tile(100, ground, [
    ...berries,
    ...scatter(
      spots,
      20,
      ({ roll, index }) =>
        (x, y) =>
          at(x, y, roll * 120 - 60 + (index % 2) * 180, 0.85, sprig(index)),
    ),
  ]);
};

export const rainbows: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const puff = pick(figures, 4);
  const bow =
    [14, 11, 8, 5].map((outer, index) => arch(pick(figures, index), outer, outer - 3)).join('') +
    at(-9.5, 1, 0, 0.42, cloud(puff)) +
    at(9.5, 1, 0, 0.42, cloud(puff));
  return tile(100, ground, [
    ...scatter(
      lattice(2, 3, 4, 3),
      18,
      ({ roll }) =>
        (x, y) =>
          at(x, y + 4, roll * 24 - 12, 0.95, bow),
    ),
    ...scatter(
      lattice(2, 3, 6, 9),
      4,
      ({ index }) =>
        (x, y) =>
          at(x + 25, y, 15 * index, 0.26, star(pick(figures, index))),
    ),
  ]);
};

export const daisies: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [middle = '#ffffff', ...petals] = figures;
  return tile(100, ground, [
    ...scatter(
      lattice(4, 4, 6, 14),
      9,
      ({ roll, index }) =>
        (x, y) =>
          at(
            x,
            y,
            roll * 60,
            [0.86, 0.52, 0.68][(index * 7 + 1) % 3] ?? 0.6,
            flower(pick(petals, index + Math.floor(index / 4)), middle, 7),
          ),
    ),
  ]);
};

export const paws: Draw = (palette) => {
  const { ground, figures } = split(palette);
  return tile(
    100,
    ground,
    scatter(
      lattice(3, 4, 6, 27),
      12,
      ({ roll, index }) =>
        (x, y) =>
          at(x, y, roll * 80 - 40, 0.72 + (index % 2) * 0.2, paw(pick(figures, index))),
    ),
  );
};

export const drift: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const planet = (colour: string, ring: string) =>
    `${disc(colour, 0, 0, 6)}${oval(ring, 0, 0, 11, 1.7, -22)}${path(colour, 'M-6 0A6 6 0 0 1 6 0Z')}`;
  const rocket = (body: string, fin: string, flame: string) =>
    path(flame, 'M-2.6 8C-2 12-.6 13.4 0 15C.6 13.4 2 12 2.6 8Z') +
    path(fin, 'M-4 2L-8 8.6L-3.4 7.6ZM4 2L8 8.6L3.4 7.6Z') +
    path(body, 'M0-12C4.6-7.6 5.6-1 4 8H-4C-5.6-1-4.6-7.6 0-12Z') +
    disc(fin, 0, -2.6, 2);
  const [a = '', b = '', c = '', d = ''] = [0, 1, 2, 3].map((index) => pick(figures, index));
  const spots = lattice(3, 3, 8, 50);
  const figure = (index: number) =>
    [planet(a, b), rocket(b, c, d), at(0, 0, 0, 0.9, star(d)), planet(c, d)][index % 4] ?? '';
  return tile(100, ground, [
    ...scatter(
      lattice(5, 5, 14, 6).filter(({ roll }) => roll > 0.3),
      2,
      ({ index, roll }) =>
        (x, y) =>
          disc(pick(figures, index), x + 9, y + 8, 0.7 + roll * 0.6),
    ),
    ...scatter(
      spots,
      15,
      ({ roll, index }) =>
        (x, y) =>
          at(x, y, roll * 70 - 35, 0.82, figure(index + Math.floor(index / 3))),
    ),
  ]);
};
