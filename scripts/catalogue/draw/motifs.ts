import type { Draw } from './draw.ts';
import { random } from './random.ts';
import {
  arch,
  at,
  bar,
  cloud,
  disc,
  drawing,
  flower,
  heart,
  leaf,
  n,
  oval,
  path,
  paw,
  star,
} from './shapes.ts';
import { type Placed, pick, tile } from './tile.ts';

const split = ([ground = '#ffffff', ...figures]: readonly string[]) => ({ ground, figures });

/** Places on a lattice whose every second row is shifted by half a step, each nudged a little. */
function lattice(columns: number, rows: number, nudge: number, seed: number) {
  const next = random(seed);
  const [stepX, stepY] = [100 / columns, 100 / rows];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns];
    return {
      x: (column + 0.25 + (row % 2) / 2) * stepX + (next() - 0.5) * nudge,
      y: (row + 0.5) * stepY + (next() - 0.5) * nudge,
      roll: next(),
      index,
    };
  });
}

const wrapped = (x: number) => ((x % 100) + 100) % 100;

const scatter = (
  spots: ReturnType<typeof lattice>,
  reach: number,
  body: (spot: { roll: number; index: number }) => (x: number, y: number) => string,
): Placed[] => spots.map((spot) => ({ x: wrapped(spot.x), y: wrapped(spot.y), reach, body: body(spot) }));

const stars: Draw = (palette) => {
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

const dots: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const spots = lattice(4, 4, 0, 1);
  return tile(
    100,
    ground,
    scatter(
      spots,
      6,
      ({ index }) =>
        (x, y) =>
          disc(pick(figures, index + Math.floor(index / 4)), x, y, 5.4),
    ),
  );
};

const bubbles: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const spots = lattice(4, 5, 8, 23);
  return tile(
    100,
    ground,
    scatter(
      spots,
      9,
      ({ roll, index }) =>
        (x, y) =>
          disc(pick(figures, index), x, y, 2.2 + roll * 6),
    ),
  );
};

/** Slanting stripes: a slope of one half meets itself at the tile's edges. */
const stripes: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const step = 100 / 5;
  const bands = Array.from({ length: 10 }, (_, index) => {
    const x = index * step - 100;
    return path(pick(figures, index), `M${n(x)} 0h${n(step / 2)}l100 100h${n(-step / 2)}Z`);
  });
  return drawing(100, 100, ground, bands);
};

const gingham: Draw = ([ground = '#ffffff', light = '#dddddd', dark = '#bbbbbb']) =>
  drawing(
    100,
    100,
    ground,
    [0, 50]
      .flatMap((x) => [path(light, `M${x} 0h25v100h-25Z`), path(light, `M0 ${x}h100v25H0Z`)])
      .concat([0, 50].flatMap((x) => [0, 50].map((y) => path(dark, `M${x} ${y}h25v25h-25Z`)))),
  );

const hearts: Draw = (palette) => {
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

const clouds: Draw = (palette) => {
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

const sprigs: Draw = (palette) => {
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

/** Rows of scales like the sea of old prints: each row hides the foot of the one behind it. */
const waves: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [columns, rows] = [5, 10];
  const radius = 100 / columns / 2;
  const rings = [1, 0.78, 0.55, 0.32];
  const body = Array.from({ length: rows + 3 }, (_, row) => row - 1).flatMap((row) =>
    Array.from({ length: columns + 2 }, (_, column) => column - 1).flatMap((column) => {
      const [x, y] = [(column + 0.5 + (row % 2 === 0 ? 0 : 0.5)) * 2 * radius, row * radius + radius];
      return rings.map((ring, index) =>
        disc(index % 2 === 0 ? pick(figures, index / 2) : ground, x, y, radius * ring),
      );
    }),
  );
  return drawing(100, 100, ground, body);
};

const confetti: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const figure = (colour: string, index: number) =>
    [
      disc(colour, 0, 0, 3),
      bar(colour, 0, 0, 10, 3),
      path(colour, 'M-4 3.4L0-3.8L4 3.4Z'),
      arch(colour, 5, 2.6),
      bar(colour, 0, 0, 5.2, 5.2, 0, 1),
    ][index % 5] ?? '';
  return tile(
    100,
    ground,
    scatter(
      lattice(5, 6, 9, 42),
      6,
      ({ roll, index }) =>
        (x, y) =>
          at(
            x,
            y,
            roll * 360,
            0.72 + (index % 3) * 0.16,
            figure(pick(figures, index * 3 + Math.floor(index / 5)), index + Math.floor(roll * 5)),
          ),
    ),
  );
};

const rainbows: Draw = (palette) => {
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

const daisies: Draw = (palette) => {
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

const terrazzo: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const next = random(64);
  const chip = () => {
    const corners = 5 + Math.floor(next() * 2);
    const points = Array.from({ length: corners }, (_, index) => {
      const angle = (2 * Math.PI * (index + next() * 0.6)) / corners;
      const radius = 2.6 + next() * 3.6;
      return `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`;
    });
    return `M${points.join('L')}Z`;
  };
  return tile(
    100,
    ground,
    scatter(lattice(6, 6, 9, 7), 7, ({ roll, index }) => {
      const d = chip();
      return (x, y) =>
        at(x, y, roll * 90, 0.55 + roll * 0.6, path(pick(figures, index * 5 + Math.floor(index / 6)), d));
    }),
  );
};

const paws: Draw = (palette) => {
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

const chevrons: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const zigzag = (y: number) => {
    const points = Array.from({ length: 9 }, (_, index) => `${n(index * 12.5)} ${n(y + (index % 2) * 9)}`);
    const back = Array.from(
      { length: 9 },
      (_, index) => `${n(100 - index * 12.5)} ${n(y + 7 + (index % 2) * 9)}`,
    );
    return `M${[...points, ...back].join('L')}Z`;
  };
  const bands = Array.from({ length: 8 }, (_, index) => path(pick(figures, index), zigzag(index * 20 - 30)));
  return drawing(100, 100, ground, bands);
};

const drift: Draw = (palette) => {
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

/** Every motif by the name that a fond's source asks for it. */
export const motifs: Readonly<Record<string, Draw>> = {
  etoiles: stars,
  pois: dots,
  bulles: bubbles,
  rayures: stripes,
  vichy: gingham,
  coeurs: hearts,
  nuages: clouds,
  feuilles: sprigs,
  vagues: waves,
  confettis: confetti,
  arcs_en_ciel: rainbows,
  paquerettes: daisies,
  terrazzo,
  pattes: paws,
  chevrons,
  espace: drift,
};
