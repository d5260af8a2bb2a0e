import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import type { SearchType } from '../../display/links/searchPath.ts';
import { type FoundRow, toFoundRows } from './foundRows.ts';
import { searchQuery } from './searchQueries.ts';

/** How the numbers of lots and megalots begin. */
const PREFIXES = { lots: /^L\d/i, megalots: /^M\d/i } as const;
const PREFIXED_TYPES = ['lots', 'megalots'] as const;

interface FoundElsewhere {
  readonly groups: readonly { readonly type: SearchType; readonly rows: readonly FoundRow[] }[];
  /** The numbers that no search has found. */
  readonly missing: readonly string[];
}

/**
 * Searches the numbers that weren't found among the selected type once more: a number with L among the lots, a number with
 * M among the megalots.
 */
export function useFoundElsewhere(type: SearchType, notFound: readonly string[]): FoundElsewhere | null {
  const searches = PREFIXED_TYPES.filter((other) => other !== type)
    .map((other) => ({ type: other, ids: notFound.filter((id) => PREFIXES[other].test(id)) }))
    .filter(({ ids }) => ids.length > 0);
  const { data, isError } = useQuery({
    queryKey: buildQueryKey('search', 'elsewhere', type, notFound),
    queryFn: ({ signal }) =>
      Promise.all(
        searches.map(async (search) => {
          const result = await request(searchQuery, search, signal);
          return { type: search.type, rows: toFoundRows(result.search.found) };
        }),
      ),
    enabled: searches.length > 0,
  });
  if (searches.length === 0 || isError) return { groups: [], missing: notFound };
  if (data === undefined) return null;
  const groups = data.filter(({ rows }) => rows.length > 0);
  const foundIds = new Set(groups.flatMap(({ rows }) => rows.map(({ asked }) => asked)));
  return { groups, missing: notFound.filter((id) => !foundIds.has(id)) };
}
