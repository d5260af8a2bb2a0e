import { useInfiniteQuery } from '@tanstack/react-query';

interface LoadedPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly size: number;
  readonly endCursor: string | null;
}

/**
 * Loads a floor list page by page, each page from the last row of the page before it. The loaded pages are read
 * again as often as any query (see `createQueryClient`). `first` is undefined until the list is loaded.
 */
export function useCursorList<Row, Page extends LoadedPage<Row>>(
  queryKey: readonly unknown[],
  load: (after: string | null, signal: AbortSignal) => Promise<Page & LoadedPage<Row>>,
) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ rows, size, endCursor }) => (rows.length < size ? null : endCursor),
  });
  const pages = list.data?.pages ?? [];
  return { list, first: pages[0], rows: pages.flatMap(({ rows }) => rows) };
}
