import { random } from './random.ts';
import type { Placed } from './tile.ts';

/** A palette as its ground and the colours of its figures. */
export const split = ([ground = '#ffffff', ...figures]: readonly string[]) => ({ ground, figures });

/** Places on a lattice whose every second row is shifted by half a step, each nudged a little. */
export function lattice(columns: number, rows: number, nudge: number, seed: number) {
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

export function scatter(
  spots: ReturnType<typeof lattice>,
  reach: number,
  body: (spot: { roll: number; index: number }) => (x: number, y: number) => string,
): Placed[] {
  return spots.map((spot) => ({ x: wrapped(spot.x), y: wrapped(spot.y), reach, body: body(spot) }));
}
