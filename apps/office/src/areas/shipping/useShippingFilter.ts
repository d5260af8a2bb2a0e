import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '../../api/viewer.ts';
import { loadListPreferences, saveListPreferences } from '../../list/listPreferences.ts';

export const FILTER_KEYS = ['zone', 'carrier', 'store'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** Key under which the filter of each user is saved. */
const PREFERENCES_KEY = 'shipping';
/** The limits of the filter in the URL, which anybody can write. */
const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 60;

/**
 * The filter of the orders to ship. The URL holds it in the parameters `zone`, `carrier` and `store`, each repeated once
 * per value. `query` is this part of the URL. Links to the packing screen contain it, so that the next order taken there
 * matches the same filter.
 */
export function useShippingFilter() {
  const viewer = useViewer();
  const [search, setSearch] = useSearchParams();
  const searchText = search.toString();
  const values = useMemo(() => readFilter(new URLSearchParams(searchText)), [searchText]);
  const query = useMemo(() => writeFilter(values), [values]);

  // The saved filter is restored once, when the screen opens without a filter in its URL.
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    const saved = readFilter(new URLSearchParams(loadListPreferences(viewer.id, PREFERENCES_KEY).query));
    if (query === '' && writeFilter(saved) !== '') {
      setSearch((current) => replaceFilter(current, saved), { replace: true });
    }
  }, [query, viewer.id, setSearch]);

  const change = (next: FilterValues) => {
    saveListPreferences(viewer.id, PREFERENCES_KEY, { query: writeFilter(next) });
    setSearch((current) => replaceFilter(current, next), { replace: true });
  };
  const toggle = (key: FilterKey, value: string) => {
    const others = values[key].filter((chosenValue) => chosenValue !== value);
    change({ ...values, [key]: others.length < values[key].length ? others : [...others, value] });
  };
  const clear = () => change({ zone: [], carrier: [], store: [] });
  const filter = useMemo(
    () => ({
      zones: [...values.zone],
      carriers: [...values.carrier],
      stores: values.store.filter(isStore),
    }),
    [values],
  );
  return { values, filter, query, toggle, clear };
}

export type FilterValues = Readonly<Record<FilterKey, readonly string[]>>;

function readFilter(search: URLSearchParams): FilterValues {
  const readValues = (key: FilterKey) =>
    [...new Set(search.getAll(key).map((value) => value.slice(0, MAX_VALUE_LENGTH)))].slice(0, MAX_VALUES);
  const store = readValues('store').filter(isStore);
  return { zone: readValues('zone'), carrier: readValues('carrier'), store };
}

/** The API accepts known stores only, so another one must not be shown as a part of the filter. */
const isStore = (value: string): value is Market => MARKETS.some((market) => market === value);

const writeFilter = (values: FilterValues): string => replaceFilter(new URLSearchParams(), values).toString();

/** Returns a copy of a URL's query with these values as its filter. The other parameters stay. */
function replaceFilter(base: URLSearchParams, values: FilterValues): URLSearchParams {
  const next = new URLSearchParams(base);
  for (const key of FILTER_KEYS) {
    next.delete(key);
    for (const value of values[key]) next.append(key, value);
  }
  return next;
}
