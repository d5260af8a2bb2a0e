import { random } from './random.ts';
import { at } from './shapes.ts';
import type { Placed } from './tile.ts';

/** A place of a repeat: its row and column, and their running number. */
export interface Place {
  readonly row: number;
  readonly column: number;
  readonly index: number;
}

interface HalfDrop {
  /** How far a figure reaches from its place. */
  readonly reach: number;
  /** Stands midway between the places of each row instead of on them. */
  readonly between?: boolean;
  readonly scale?: number;
  /** Degrees that a figure is turned. */
  readonly turn?: (place: Place) => number;
}

/**
 * A half-drop repeat of figures drawn around 0 0: every second row stands in the gaps of its neighbours. With twice as
 * many rows as columns, neighbours are as far apart along all diagonals. `rows` is even.
 */
export function halfDrop(
  columns: number,
  rows: number,
  figure: (place: Place) => string,
  { reach, between = false, scale = 1, turn = () => 0 }: HalfDrop,
): Placed[] {
  return Array.from({ length: columns * rows }, (_, index) => {
    const place = { row: Math.floor(index / columns), column: index % columns, index };
    const drop = (place.row % 2) / 2 + (between ? 0.75 : 0.25);
    const body = figure(place);
    return {
      x: (((place.column + drop) * 100) / columns) % 100,
      y: ((place.row + 0.5) * 100) / rows,
      reach,
      body: (x, y) => at(x, y, turn(place), scale, body),
    };
  });
}

const around = (distance: number) => Math.min(distance, 100 - distance);

/**
 * Tosses figures of given radii over the tile, the largest first, each as far from the others as a few hundred tries
 * find: even without order, and nothing touches. `figure` is drawn around 0 0 and turned by its `roll`, 0 up to 1.
 */
export function tossed(
  radii: readonly number[],
  seed: number,
  figure: (index: number, roll: number) => string,
  turn: (roll: number) => number = (roll) => roll * 360,
): Placed[] {
  const next = random(seed);
  const taken: { x: number; y: number; radius: number }[] = [];
  return radii.map((radius, index) => {
    let best = { x: 50, y: 50, room: Number.NEGATIVE_INFINITY };
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const [x, y] = [next() * 100, next() * 100];
      const rooms = taken.map(
        (other) =>
          Math.hypot(around(Math.abs(x - other.x)), around(Math.abs(y - other.y))) - radius - other.radius,
      );
      const room = Math.min(50, ...rooms);
      if (room > best.room) best = { x, y, room };
    }
    taken.push({ ...best, radius });
    const roll = next();
    const body = figure(index, roll);
    return { x: best.x, y: best.y, reach: radius, body: (x, y) => at(x, y, turn(roll), 1, body) };
  });
}
