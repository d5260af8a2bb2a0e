import { parseDayPeriod } from '@cmon/core/production/lists/dayPeriods';
import { LIST_SORTS, type ListSort } from '@cmon/core/production/lists/listSorts';
import type { FilterSpec, ListState } from './listSpec.ts';

export const PAGE_SIZES: readonly number[] = [20, 50, 100];
const DEFAULT_SIZE = 50;
/** A value that a filter doesn't offer: a code, such as that of a product. */
const OTHER_VALUE = /^\w{1,40}$/;
const MAX_VALUES = 100;
/** The most characters of a text filter. */
const MAX_TEXT_LENGTH = 60;
/**
 * The sort order in the state of a list whose URL names none. Not every list offers it: the screen then shows the list's
 * own default (`getShownSort`), and the server sorts by `shipBy`.
 */
const DEFAULT_SORT = 'openFirst';

/** Parses the state of a list from its URL. Unknown filters and values are left out. */
export function readListUrl(
  currentPage: string | undefined,
  query: URLSearchParams,
  specs: readonly FilterSpec[],
): ListState {
  const filters = specs.flatMap((spec) => {
    const values = readFilter(spec, query.get(spec.key));
    return values.length > 0 ? [[spec.key, values] as const] : [];
  });
  return {
    page: readPage(currentPage),
    size: readPageSize(query, DEFAULT_SIZE),
    sort: LIST_SORTS.find((sort) => sort === query.get('sort')) ?? DEFAULT_SORT,
    filters: Object.fromEntries(filters),
  };
}

function readFilter(spec: FilterSpec, value: string | null): readonly string[] {
  if (value === null || value === '') return [];
  if (spec.kind === 'flag') return value === '1' ? ['1'] : [];
  if (spec.kind === 'days') return parseDayPeriod(value) === null ? [] : [value];
  if (spec.kind === 'link') return spec.describe(value) === null ? [] : [value];
  if (spec.kind === 'text') return [value.slice(0, MAX_TEXT_LENGTH)];
  const choices = value.split(',');
  if (spec.takesOtherValues) return choices.filter((choice) => OTHER_VALUE.test(choice)).slice(0, MAX_VALUES);
  return spec.values.filter((choice) => choices.includes(choice));
}

/** Parses a page number of at most seven digits. Anything else is the first page. */
export const readPage = (value: string | null | undefined): number =>
  value && /^[1-9]\d{0,6}$/.test(value) ? Number(value) : 1;

/** Parses how many rows a page has. Any number that the screens don't offer is the default. */
export function readPageSize(query: URLSearchParams, defaultSize: number): number {
  const size = Number(query.get('size'));
  return PAGE_SIZES.includes(size) ? size : defaultSize;
}

/** Formats the query string of a list's state, without default values. Other parameters of `base` stay. */
export function writeListUrl(
  { size, sort, filters }: Omit<ListState, 'page'>,
  specs: readonly FilterSpec[],
  base: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const query = new URLSearchParams(base);
  const setOrDelete = (key: string, value: string) =>
    value === '' ? query.delete(key) : query.set(key, value);
  setOrDelete('sort', sort === DEFAULT_SORT ? '' : sort);
  setOrDelete('size', size === DEFAULT_SIZE ? '' : String(size));
  for (const { key } of specs) setOrDelete(key, filters[key]?.join(',') ?? '');
  return query;
}

/** True when a URL has no parameters of its list, so that the saved filters apply. */
export const hasNoListParams = (query: URLSearchParams, specs: readonly FilterSpec[]): boolean =>
  !['sort', 'size', ...specs.map(({ key }) => key)].some((key) => query.has(key));

export function withFilter(state: ListState, key: string, values: readonly string[]): ListState {
  const { [key]: _former, ...others } = state.filters;
  return { ...state, page: 1, filters: values.length > 0 ? { ...others, [key]: values } : others };
}

export const withSort = (state: ListState, sort: ListSort): ListState => ({ ...state, page: 1, sort });
