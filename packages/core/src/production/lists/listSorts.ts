/**
 * How a list can be sorted: open work first, by the ship-by day, by age (`fifo` is oldest first), and by some columns in
 * both directions. For each of them the database has an index.
 */
export const LIST_SORTS = [
  'openFirst',
  'shipBy',
  'fifo',
  'lifo',
  'shipByDesc',
  'number',
  'numberDesc',
  'store',
  'storeDesc',
  'type',
  'typeDesc',
  'name',
  'nameDesc',
] as const;
export type ListSort = (typeof LIST_SORTS)[number];
