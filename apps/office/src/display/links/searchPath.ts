/** The most ids of one search. */
export const MAX_SEARCHED_IDS = 100;

/** The types of objects that the search screen finds, as its address has them. */
export type SearchType = 'commandes' | 'lots' | 'megalots';

/** The address of the search screen that shows the objects with these ids or numbers. */
export function buildSearchPath(type: SearchType, ids: readonly string[]): string {
  const path = `/rechercher/${type}`;
  return ids.length === 0 ? path : `${path}/${ids.map(encodeURIComponent).join(',')}`;
}
