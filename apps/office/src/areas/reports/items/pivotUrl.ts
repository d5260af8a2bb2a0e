import type { ItemProperty } from './itemProperties.ts';

export const PIVOT_UNITS = ['day', 'week', 'month'] as const;
/** The length of time that each column of the articles report covers. */
export type PivotUnit = (typeof PIVOT_UNITS)[number];

const ITEM_COUNTS = ['ordered', 'made', 'reissued'] as const;
/** What the columns of the articles report count. */
export type ItemCount = (typeof ITEM_COUNTS)[number];

/** The unit of the columns; null for one column over the whole period. */
export const readUnit = (query: URLSearchParams): PivotUnit | null =>
  PIVOT_UNITS.find((unit) => unit === query.get('unit')) ?? null;

/** Lists what the report of a property can count. Ordered pieces are counted by product only. */
export const listCounts = (property: ItemProperty): readonly ItemCount[] =>
  ITEM_COUNTS.filter((count) => count !== 'ordered' || property === 'product');

/** What the columns count; the shipped pieces by default. */
export const readCount = (query: URLSearchParams, property: ItemProperty): ItemCount =>
  listCounts(property).find((count) => count === query.get('count')) ?? 'made';

/** The query string with another choice; a choice of null is left out. */
export function withChoice(query: URLSearchParams, name: 'unit' | 'count', value: string | null) {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
