import type { BoardPlaces } from '../devices/device.ts';

/** A place on one of a megalot's boards; both numbers are from 1. */
export interface BoardPlace {
  readonly board: number;
  /** Number of the place on its board, row by row. */
  readonly place: number;
}

/**
 * The places of `count` pieces in their order: the free places of the first board, then those of the next. A locked place
 * stays empty. Throws when a board has no place.
 */
export function fillBoards(
  count: number,
  { columns, rows }: BoardPlaces,
  locked: readonly BoardPlace[] = [],
): BoardPlace[] {
  if (columns < 1 || rows < 1) throw new Error('A board needs at least one place');
  const lockedKeys = new Set(locked.map(({ board, place }) => `${board} ${place}`));
  const places: BoardPlace[] = [];
  for (let board = 1; places.length < count; board += 1) {
    for (let place = 1; place <= columns * rows && places.length < count; place += 1)
      if (!lockedKeys.has(`${board} ${place}`)) places.push({ board, place });
  }
  return places;
}
