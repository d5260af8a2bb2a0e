import { MARKETS, type Market } from '@cmon/core/catalogue/types';

/** The filter of a list of megalots with work that is left after their cut. */
export interface MegalotQueueFilter {
  readonly store: Market | null;
  /** True for late megalots only. */
  readonly late: boolean;
}

/** True when a filter leaves megalots out. */
export const isFiltered = ({ store, late }: MegalotQueueFilter): boolean => store !== null || late;

/** Parses the filter in an address. */
export function readMegalotQueueFilter(query: URLSearchParams): MegalotQueueFilter {
  return {
    store: MARKETS.find((market) => market === query.get('store')) ?? null,
    late: query.get('late') === '1',
  };
}

/** The parameters of an address for a filter; null removes a parameter. */
export function toFilterParameters({ store, late }: MegalotQueueFilter) {
  return { store, late: late ? '1' : null };
}

/** The same filter for the API. */
export function toMegalotQueueVariables({ store, late }: MegalotQueueFilter) {
  return { stores: store === null ? null : [store], late: late ? true : null };
}
