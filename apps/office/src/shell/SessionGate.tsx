import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ViewerContext } from '../api/viewer.ts';
import { LoadFailure } from '../display/LoadFailure.tsx';
import { Loading } from '../display/Loading.tsx';
import type { OfficeLocale } from '../messages/translate.ts';
import { Shell } from './Shell.tsx';
import { SignIn } from './SignIn.tsx';
import { readViewer, VIEWER_KEY } from './viewerQuery.ts';

interface SessionGateProps {
  readonly onLocale: (locale: OfficeLocale) => void;
}

/** The office for someone signed in, the sign-in for anyone else; the address asked for stays. */
export function SessionGate({ onLocale }: SessionGateProps) {
  const queries = useQueryClient();
  const {
    data: viewer,
    error,
    refetch,
  } = useQuery({
    queryKey: VIEWER_KEY,
    queryFn: ({ signal }) => readViewer(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (viewer === undefined) return <Loading />;
  if (viewer === null) {
    return <SignIn onLocale={onLocale} onSignedIn={() => void queries.resetQueries()} />;
  }
  return (
    <ViewerContext.Provider value={viewer}>
      <Shell onLocale={onLocale} onSignedOut={() => void queries.resetQueries()} />
    </ViewerContext.Provider>
  );
}
