import { mixColours } from '../colour/mixColours.ts';
import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { random } from './random.ts';
import { bar, drawing, n, path } from './shapes.ts';
import { pick } from './tile.ts';

const range = (count: number, from = 0) => Array.from({ length: count }, (_, index) => index + from);

/** A colour for every cell of a board that repeats, unlike those of its neighbours before it. */
function board(columns: number, rows: number, colours: readonly string[], seed: number) {
  const next = random(seed);
  const cells: string[] = [];
  for (const index of range(columns * rows)) {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const near = [
      index - 1,
      index - columns,
      index - columns + 1,
      index - columns - 1,
      ...(column === columns - 1 ? [row * columns] : []),
      ...(row === rows - 1 ? [column, (column + 1) % columns] : []),
    ].map((other) => cells[other]);
    const free = colours.filter((colour) => !near.includes(colour));
    cells.push(pick(free.length > 0 ? free : colours, Math.floor(next() * 60)));
  }
  const wrap = (value: number, size: number) => ((value % size) + size) % size;
  return (column: number, row: number) => cells[wrap(row, rows) * columns + wrap(column, columns)] ?? '';
}

/** Honeycomb of soft tiles, each with a paler heart. */
export const honeycomb: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [columns, rows] = [5, 6];
  const [width, height] = [100 / columns, 100 / rows];
  const colour = board(columns, rows, figures, 9);
  const hexagon = (fill: string, x: number, y: number, scale: number) => {
    const [dx, dy] = [(width / 2) * scale, (height / 1.5) * scale];
    return path(
      fill,
      `M${n(x)} ${n(y - dy)}L${n(x + dx)} ${n(y - dy / 2)}V${n(y + dy / 2)}L${n(x)} ${n(y + dy)}L${n(x - dx)} ${n(y + dy / 2)}V${n(y - dy / 2)}Z`,
    );
  };
  const body = range(rows + 2, -1).flatMap((row) =>
    range(columns + 2, -1).map((column) => {
      const [x, y] = [(column + (Math.abs(row) % 2) / 2) * width, (row + 0.5) * height];
      const fill = colour(column, row);
      return hexagon(fill, x, y, 0.9) + hexagon(mixColours(fill, ground, 0.45), x, y, 0.5);
    }),
  );
  return drawing(100, 100, ground, body);
};

/** Triangles fitted together, point to point. */
export const triangles: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [columns, rows] = [7, 8];
  const [width, height] = [100 / columns, 100 / rows];
  const up = board(columns, rows, figures, 4);
  const down = board(columns, rows, figures, 21);
  const body = range(rows).flatMap((row) =>
    range(columns + 2, -1).map((column) => {
      const [x, y] = [(column + (row % 2) / 2) * width, row * height];
      const [half, inset] = [width / 2, 0.85];
      return (
        path(
          up(column, row),
          `M${n(x + half)} ${n(y + inset * 1.4)}L${n(x + width - inset)} ${n(y + height - inset * 0.6)}H${n(x + inset)}Z`,
        ) +
        path(
          down(column, row),
          `M${n(x + half + inset)} ${n(y + inset * 0.6)}H${n(x + half + width - inset)}L${n(x + width)} ${n(y + height - inset * 1.4)}Z`,
        )
      );
    }),
  );
  return drawing(100, 100, ground, body);
};

/** Scales of a mermaid's tail, each with a lighter rim. */
export const scales: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [columns, rows] = [6, 10];
  const [width, height] = [100 / columns, 100 / rows];
  const colour = board(columns, rows, figures, 33);
  const scale = (fill: string, x: number, y: number, size: number) => {
    const [dx, dy] = [(width / 2) * size, height * 1.5 * size];
    return path(
      fill,
      `M${n(x)} ${n(y + dy)}C${n(x - dx * 0.7)} ${n(y + dy * 0.82)} ${n(x - dx)} ${n(y + dy * 0.4)} ${n(x - dx)} ${n(y)}V${n(y - dy)}H${n(x + dx)}V${n(y)}C${n(x + dx)} ${n(y + dy * 0.4)} ${n(x + dx * 0.7)} ${n(y + dy * 0.82)} ${n(x)} ${n(y + dy)}Z`,
    );
  };
  const body = range(rows + 3, -1)
    .reverse()
    .flatMap((row) =>
      range(columns + 2, -1).map((column) => {
        const [x, y] = [(column + 0.5 + (Math.abs(row) % 2) / 2) * width, row * height];
        const fill = colour(column, row);
        return (
          scale(ground, x, y, 1) +
          scale(fill, x, y - 0.4, 0.9) +
          scale(mixColours(fill, ground, 0.28), x, y - 1.6, 0.58)
        );
      }),
    );
  return drawing(100, 100, ground, body);
};

/** Parquet laid as herringbone: blocks three times as long as wide, turned by 45°. */
export const parquet: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [columns, rows] = [2, 6];
  const across = 100 / columns;
  const unit = across / (3 * Math.SQRT2);
  const step = 100 / rows;
  const [left, right] = [board(columns, rows, figures, 7), board(columns, rows, figures, 70)];
  const [long, wide] = [unit * 3 - 1.5, unit - 1.5];
  /** Two blocks that meet at a right angle, in the unturned board's steps from their corner. */
  const middle = (x: number, y: number): [number, number] => [
    ((x - y) * unit) / Math.SQRT2,
    ((x + y) * unit) / Math.SQRT2,
  ];
  const [ax, ay] = middle(1.5, 0.5);
  const [bx, by] = middle(0.5, 2.5);
  const body = range(rows + 6, -3).flatMap((row) =>
    range(columns + 3, -1).flatMap((column) => {
      const [x, y] = [column * across, row * step];
      return [
        bar(left(column, row), x + ax, y + ay, long, wide, 45, 0.9),
        bar(right(column, row), x + bx, y + by, long, wide, 135, 0.9),
      ];
    }),
  );
  return drawing(100, 100, ground, body);
};

/** Tartan: each crossing of two threads is as dark as both. */
export const tartan: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [main = '', second = '', line = '', bright = ''] = figures;
  const threads: readonly (readonly [at: number, width: number, colour: string])[] = [
    [4, 22, main],
    [30, 2.4, line],
    [36, 2.4, line],
    [42, 16, second],
    [62, 2.4, line],
    [68, 2.4, line],
    [74, 22, main],
    [13.5, 3, bright],
    [83.5, 3, bright],
  ];
  const stripe = (x: number, y: number, width: number, height: number, fill: string) =>
    path(fill, `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`);
  const warp = threads.map(([x, width, colour]) => stripe(x, 0, width, 100, mixColours(ground, colour, 0.5)));
  const weft = threads.map(([y, height, colour]) =>
    stripe(0, y, 100, height, mixColours(ground, colour, 0.5)),
  );
  const crossings = threads.flatMap(([x, width, over]) =>
    threads.map(([y, height, under]) => stripe(x, y, width, height, mixColours(over, under, 0.5))),
  );
  return drawing(100, 100, ground, [...warp, ...weft, ...crossings]);
};

/** Zigzags of several widths, close together, like a knitted blanket. */
export const zigzags: Draw = (palette) => {
  const { figures } = split(palette);
  const [teeth, rise] = [5, 11];
  const bands = [9, 4, 12, 3, 7, 15, 4, 10, 6, 12, 5, 13];
  const edge = (y: number) =>
    range(teeth * 2 + 1).map((index) => `${n((index * 100) / (teeth * 2))} ${n(y + (index % 2) * rise)}`);
  const starts = bands.map((_, index) => bands.slice(0, index).reduce((sum, width) => sum + width, 0));
  const body = [-100, 0, 100].flatMap((shift) =>
    bands.map((width, index) => {
      const top = (starts[index] ?? 0) + shift;
      return path(
        pick(figures, index * 2 + Math.floor(index / 5)),
        `M${edge(top).join('L')}L${edge(top + width + 0.3)
          .reverse()
          .join('L')}Z`,
      );
    }),
  );
  return drawing(100, 100, palette[0] ?? '#ffffff', body);
};
