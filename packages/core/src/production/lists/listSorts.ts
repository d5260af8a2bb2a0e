/**
 * The orders in which lists are shown: open work first, by ship-by, by age, and by some columns in both directions. An index
 * of the server serves each of them.
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
