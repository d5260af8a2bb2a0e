/**
 * The orders in which lists are read: by age, by ship-by, and by some columns in both directions. An index serves each of
 * them. Only a list that has the column is ordered by it; any other list takes the order as `shipBy`.
 */
export const LIST_SORTS = [
  'fifo',
  'lifo',
  'shipBy',
  'shipByDesc',
  'queue',
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

/** What comes first in the sort keys of a list, before its age. */
type SortedBy = 'age' | 'shipBy' | 'queue' | 'number' | 'store' | 'type' | 'name';

/** Splits a sort order into what it sorts by and its direction. */
export function readSort(sort: ListSort): { readonly by: SortedBy; readonly descending: boolean } {
  if (sort === 'fifo' || sort === 'lifo') return { by: 'age', descending: sort === 'lifo' };
  const descending = sort.endsWith('Desc');
  return { by: (descending ? sort.slice(0, -'Desc'.length) : sort) as SortedBy, descending };
}
