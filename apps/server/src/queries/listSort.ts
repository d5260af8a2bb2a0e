import { LIST_SORTS } from '@cmon/core/production/lists/listSorts';

/**
 * The sort orders of lists: those that screens offer, and `queue`, the order in which a station works through a list. A
 * list that doesn't have the column of a sort order is sorted by `shipBy`.
 */
export const READ_SORTS = [...LIST_SORTS, 'queue'] as const;
export type ReadSort = (typeof READ_SORTS)[number];

/** The first sort key of a list, before the age. */
type SortedBy = 'age' | 'openFirst' | 'shipBy' | 'queue' | 'number' | 'store' | 'type' | 'name';

/** Splits a sort order into what it sorts by and its direction. */
export function readSort(sort: ReadSort): { readonly by: SortedBy; readonly descending: boolean } {
  if (sort === 'fifo' || sort === 'lifo') return { by: 'age', descending: sort === 'lifo' };
  const descending = sort.endsWith('Desc');
  return { by: (descending ? sort.slice(0, -'Desc'.length) : sort) as SortedBy, descending };
}
