import type { Draw } from './draw.ts';
import { lattice, scatter, split } from './lattice.ts';
import { random } from './random.ts';
import { arch, at, bar, disc, drawing, n, path } from './shapes.ts';
import { pick, tile } from './tile.ts';

export const dots: Draw = (palette) => {
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

export const bubbles: Draw = (palette) => {
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
export const stripes: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const step = 100 / 5;
  const bands = Array.from({ length: 10 }, (_, index) => {
    const x = index * step - 100;
    return path(pick(figures, index), `M${n(x)} 0h${n(step / 2)}l100 100h${n(-step / 2)}Z`);
  });
  return drawing(100, 100, ground, bands);
};

/** Bands of a quarter tile, clear of the tile's edges, darker where they cross. */
export const gingham: Draw = ([ground = '#ffffff', light = '#dddddd', dark = '#bbbbbb']) => {
  const starts = [12.5, 62.5];
  const bands = starts.flatMap((at) => [
    path(light, `M${at} 0h25v100h-25Z`),
    path(light, `M0 ${at}h100v25H0Z`),
  ]);
  const crossings = starts.flatMap((x) => starts.map((y) => path(dark, `M${x} ${y}h25v25h-25Z`)));
  return drawing(100, 100, ground, [...bands, ...crossings]);
};

/** Rows of scales like the sea of old prints: each row hides the foot of the one behind it. */
export const waves: Draw = (palette) => {
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

export const chevrons: Draw = (palette) => {
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

export const terrazzo: Draw = (palette) => {
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

export const confetti: Draw = (palette) => {
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
