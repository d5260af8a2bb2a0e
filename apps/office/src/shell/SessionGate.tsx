import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ViewerContext } from '../api/viewer.ts';
import { LoadFailure } from '../display/LoadFailure.tsx';
import { Loading } from '../display/Loading.tsx';
import { getLocale, LOCALES, type OfficeLocale } from '../messages/translate.ts';
import { Shell } from './Shell.tsx';
import { SignIn } from './signIn/SignIn.tsx';
import { useLeaveForeignAddress } from './signIn/useLeaveForeignAddress.ts';
import { fetchViewer, VIEWER_KEY } from './viewerQuery.ts';

interface SessionGateProps {
  readonly onLocale: (locale: OfficeLocale) => void;
}

/**
 * Shows the office in the language of the signed-in person, or the sign-in form at the same URL. Another person begins at
 * their home screen. The office stays when the person can't be read again.
 */
export function SessionGate({ onLocale }: SessionGateProps) {
  const queries = useQueryClient();
  const {
    data: viewer,
    error,
    refetch,
  } = useQuery({
    queryKey: VIEWER_KEY,
    queryFn: ({ signal }) => fetchViewer(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // True from a sign-in until the person signs out. If there is no viewer meanwhile, the server ended the session.
  const wasSignedIn = useRef(false);
  if (viewer) wasSignedIn.current = true;
  const isLeavingAddress = useLeaveForeignAddress(viewer);
  const { pathname } = useLocation();
  /** The address at which the office is shown; null while it is not. */
  const shownAt = useRef<string | null>(null);
  const targetLocale = viewer ? LOCALES.find((locale) => locale === viewer.locale) : undefined;
  // Another language builds the office anew, which loses what is typed. One chosen elsewhere waits for the next screen.
  const needsLocaleChange =
    targetLocale !== undefined && targetLocale !== getLocale() && shownAt.current !== pathname;
  useEffect(() => {
    if (needsLocaleChange) onLocale(targetLocale);
    else shownAt.current = targetLocale === undefined ? null : pathname;
  }, [needsLocaleChange, targetLocale, onLocale, pathname]);
  if (error && viewer === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (viewer === undefined || needsLocaleChange) return <Loading />;
  if (viewer === null) {
    return (
      <SignIn
        sessionEnded={wasSignedIn.current}
        onLocale={onLocale}
        onSignedIn={() => void queries.resetQueries()}
      />
    );
  }
  if (isLeavingAddress) return <Loading />;
  return (
    <ViewerContext.Provider value={viewer}>
      <Shell
        key={viewer.id}
        onLocale={(locale) => {
          queries.setQueryData(VIEWER_KEY, { ...viewer, locale });
          onLocale(locale);
        }}
        onSignedOut={() => {
          wasSignedIn.current = false;
          void queries.resetQueries();
        }}
      />
    </ViewerContext.Provider>
  );
}
