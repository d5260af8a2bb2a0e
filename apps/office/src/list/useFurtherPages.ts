import { useQueries, useQueryClient } from '@tanstack/react-query';
import { buildQueryKey } from '../api/buildQueryKey.ts';
import type { ListPage, ListSpec, ListState } from './listSpec.ts';

/**
 * Loads the pages of a list that are in view after the page of the URL. When the page before it was loaded, a
 * page is requested by the cursor of that page's last row. Otherwise, after a jump of the scroll bar, it is requested by its
 * number. A page that left the view stays in the cache for a while, but is not read again.
 */
export function useFurtherPages<Row extends { readonly id: string }>(
  spec: ListSpec<Row>,
  state: ListState,
  pages: readonly number[],
): ReadonlyMap<number, ListPage<Row>> {
  const queryClient = useQueryClient();
  const buildPageKey = (page: number) => buildQueryKey(spec.query, { ...state, page });
  const loaded = useQueries({
    queries: pages.map((page) => ({
      queryKey: buildPageKey(page),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
        const previousPage = queryClient.getQueryData<ListPage<Row>>(buildPageKey(page - 1));
        return spec.load({ ...state, page }, previousPage?.endCursor ?? null, signal);
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
