import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isQueryName, showsWork } from '../api/queryObjects.ts';
import { RequestError } from '../api/requestError.ts';
import { readReloadInterval } from '../api/useSettings.ts';
import { connection } from './connection.ts';
import { isSignedOut, VIEWER_KEY } from './viewerQuery.ts';

/**
 * Creates the query client of the office. A session that has ended shows the sign-in form, and a network failure the
 * offline banner. Queries about orders, lots and stock (`showsWork`) are refetched every `autoReloadSeconds`, in case the
 * stream of changes is lost.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) client.setQueryData(VIEWER_KEY, null);
    if (error instanceof RequestError && error.kind === 'network') connection.markOffline();
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError, onSuccess: () => connection.markOnline() }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchInterval: ({ queryKey: [name] }) =>
          isQueryName(name) && showsWork(name) ? readReloadInterval(client) : false,
        networkMode: 'always',
        retry: (count, error) => count < 2 && error instanceof RequestError && error.kind === 'network',
      },
    },
  });
  return client;
}
