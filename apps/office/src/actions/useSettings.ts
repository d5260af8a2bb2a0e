import { useQuery } from '@tanstack/react-query';
import { graphql } from '../api/graphql.ts';
import { request } from '../api/request.ts';

const settingsQuery = graphql(`
  query settings {
    settings { autoReloadSeconds undoSeconds orderLatencyDays batchCount reissueCapPercent reasonCodes pageSizes }
  }
`);

/** The specification's constants, until the server has given its own. */
const DEFAULTS = {
  autoReloadSeconds: 45,
  undoSeconds: 60,
  orderLatencyDays: 8,
  batchCount: 10,
  reissueCapPercent: 20,
  reasonCodes: [] as readonly string[],
  pageSizes: [20, 50, 100] as readonly number[],
};

/** What the office needs of the workshop's settings; read once a session. */
export function useSettings(): typeof DEFAULTS {
  const { data } = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => request(settingsQuery, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.settings ?? DEFAULTS;
}
