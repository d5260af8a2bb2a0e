import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ViewerContext } from '../api/viewer.ts';
import { LoadFailure } from '../display/LoadFailure.tsx';
import { Loading } from '../display/Loading.tsx';
import { currentLocale, LOCALES, type OfficeLocale } from '../messages/translate.ts';
import { chooseLocale, chosenLocale } from './chosenLocale.ts';
import { Shell } from './Shell.tsx';
import { SignIn } from './SignIn.tsx';
import { readViewer, VIEWER_KEY } from './viewerQuery.ts';

interface SessionGateProps {
  readonly onLocale: (locale: OfficeLocale) => void;
}

/**
 * The office for someone signed in, in their own language; the sign-in for anyone else. The address asked for stays.
 */
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
  const wanted = viewer
    ? LOCALES.find((locale) => locale === (chosenLocale(viewer.id) ?? viewer.locale))
    : undefined;
  const foreign = wanted !== undefined && wanted !== currentLocale();
  useEffect(() => {
    if (foreign) onLocale(wanted);
  }, [foreign, wanted, onLocale]);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (viewer === undefined || foreign) return <Loading />;
  if (viewer === null) {
    return <SignIn onLocale={onLocale} onSignedIn={() => void queries.resetQueries()} />;
  }
  return (
    <ViewerContext.Provider value={viewer}>
      <Shell
        key={viewer.id}
        onLocale={(locale) => {
          chooseLocale(viewer.id, locale);
          onLocale(locale);
        }}
        onSignedOut={() => void queries.resetQueries()}
      />
    </ViewerContext.Provider>
  );
}
