import { MARKETS, type Market } from '@cmon/core/catalogue/types';

/** The filter of a list of items at a pole, or on the screen of the quality controller. */
export interface ItemQueueFilter {
  readonly store: Market | null;
  /** True for late items only. */
  readonly late: boolean;
  /** True for PRIO items only. */
  readonly prio: boolean;
}

/** Parses the filter in the query of a URL. */
export function readItemQueueFilter(query: URLSearchParams): ItemQueueFilter {
  return {
    store: MARKETS.find((market) => market === query.get('store')) ?? null,
    late: query.get('late') === '1',
    prio: query.get('prio') === '1',
  };
}

/** Returns a copy of a URL's query with the filter in it. The other parameters stay. */
export function writeItemQueueFilter(
  query: URLSearchParams,
  { store, late, prio }: ItemQueueFilter,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const values = { store, late: late ? '1' : null, prio: prio ? '1' : null };
  for (const [key, value] of Object.entries(values)) {
    if (value === null) next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** Returns the filter in the form of the API. */
export function toItemFilter({ store, late, prio }: ItemQueueFilter) {
  return {
    stores: store === null ? null : [store],
    levels: late ? ['late' as const] : null,
    prio: prio ? true : null,
  };
}
