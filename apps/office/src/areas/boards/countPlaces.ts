import type { BoardPlaceView } from './boardQueries.ts';

/** How many places hold a piece, are free, and are locked. */
export function countPlaces(places: readonly Pick<BoardPlaceView, 'locked' | 'item'>[]) {
  const locked = places.filter((place) => place.locked).length;
  const used = places.filter(({ item }) => item !== null).length;
  return { used, locked, free: places.length - used - locked };
}
