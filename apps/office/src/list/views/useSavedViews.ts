import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { type SavedView, savedViewsQuery } from './savedViewQueries.ts';

const NONE: readonly SavedView[] = [];

/** The views that the person has saved of a list, by name. `isPending` is true until they are read or can't be read. */
export function useSavedViews(list: string): {
  readonly views: readonly SavedView[];
  readonly isPending: boolean;
} {
  const { data, isPending } = useQuery({
    queryKey: buildQueryKey('savedViews', list),
    queryFn: ({ signal }) => request(savedViewsQuery, { list }, signal),
  });
  return { views: data?.savedViews ?? NONE, isPending };
}
