import { type FilterSpec, type ListSort, type ListState, SORTS } from './listSpec.ts';

export const PAGE_SIZES: readonly number[] = [20, 50, 100];
const DEFAULT_SIZE = 50;

/** A list's state from its URL. What isn't one of the list's own filters or values is left out, never trusted. */
export function readListUrl(
  currentPage: string | undefined,
  query: URLSearchParams,
  specs: readonly FilterSpec[],
): ListState {
  const size = Number(query.get('size'));
  const filters = specs.flatMap((spec) => {
    const values = readFilter(spec, query.get(spec.key));
    return values.length > 0 ? [[spec.key, values] as const] : [];
  });
  return {
    page: readPage(currentPage),
    size: PAGE_SIZES.includes(size) ? size : DEFAULT_SIZE,
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'shipBy',
    filters: Object.fromEntries(filters),
  };
}

function readFilter(spec: FilterSpec, written: string | null): readonly string[] {
  if (written === null || written === '') return [];
  if (spec.kind === 'flag') return written === '1' ? ['1'] : [];
  if (spec.kind === 'text') return [written.slice(0, 60)];
  return spec.values.filter((value) => written.split(',').includes(value));
}

/** A page number as the path writes it; anything else is the first page. */
const readPage = (written: string | undefined): number =>
  written !== undefined && /^[1-9]\d{0,6}$/.test(written) ? Number(written) : 1;

/** The query of a list's state, without what is at its default; keys that belong to others stay. */
export function writeListUrl(
  { size, sort, filters }: Omit<ListState, 'page'>,
  specs: readonly FilterSpec[],
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const query = new URLSearchParams(others);
  const put = (key: string, value: string) => (value === '' ? query.delete(key) : query.set(key, value));
  put('sort', sort === 'shipBy' ? '' : sort);
  put('size', size === DEFAULT_SIZE ? '' : String(size));
  for (const { key } of specs) put(key, filters[key]?.join(',') ?? '');
  return query;
}

/** True when a URL says nothing about its list, so that the remembered filters may speak. */
export const isSilent = (query: URLSearchParams, specs: readonly FilterSpec[]): boolean =>
  !['sort', 'size', ...specs.map(({ key }) => key)].some((key) => query.has(key));

export function withFilter(state: ListState, key: string, values: readonly string[]): ListState {
  const { [key]: _former, ...others } = state.filters;
  return { ...state, page: 1, filters: values.length > 0 ? { ...others, [key]: values } : others };
}

export const withSort = (state: ListState, sort: ListSort): ListState => ({ ...state, page: 1, sort });
