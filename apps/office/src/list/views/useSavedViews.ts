import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { type SavedView, savedViewsQuery } from './savedViewQueries.ts';

const NO_VIEWS: readonly SavedView[] = [];

/** The views of a list that the person has saved, by name. `isPending` is true until reading them succeeded or failed. */
export function useSavedViews(list: string): {
  readonly views: readonly SavedView[];
  readonly isPending: boolean;
} {
  const { data, isPending } = useQuery({
    queryKey: buildQueryKey('savedViews', list),
    queryFn: ({ signal }) => request(savedViewsQuery, { list }, signal),
  });
  return { views: data?.savedViews ?? NO_VIEWS, isPending };
}
