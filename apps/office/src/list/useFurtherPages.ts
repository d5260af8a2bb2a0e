import { useQueries, useQueryClient } from '@tanstack/react-query';
import { buildQueryKey } from '../api/buildQueryKey.ts';
import type { ListPage, ListSpec, ListState } from './listSpec.ts';

/**
 * Loads the pages of a list that are in view after the page of the URL. A page is read from the last row of the page before
 * it, when that page was loaded. A page that the scroll bar jumped to is read by its number. A page that left the view stays
 * in the cache for a while, but is not read again.
 */
export function useFurtherPages<Row extends { readonly id: string }>(
  spec: ListSpec<Row>,
  state: ListState,
  pages: readonly number[],
): ReadonlyMap<number, ListPage<Row>> {
  const queries = useQueryClient();
  const keyOf = (page: number) => buildQueryKey(spec.query, { ...state, page });
  const loaded = useQueries({
    queries: pages.map((page) => ({
      queryKey: keyOf(page),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
        const before = queries.getQueryData<ListPage<Row>>(keyOf(page - 1));
        return spec.load({ ...state, page }, before?.endCursor ?? null, signal);
      },
    })),
  });
  return new Map(
    pages.flatMap((page, index) => {
      const data = loaded[index]?.data;
      return data ? [[page, data] as const] : [];
    }),
  );
}
