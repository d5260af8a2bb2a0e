import { Button } from '@mantine/core';
import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { generatePath, Link, Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { hasCapability, useViewer } from '../api/viewer.ts';
import { EmptyState } from '../display/EmptyState.tsx';
import { LoadFailure } from '../display/LoadFailure.tsx';
import { Loading } from '../display/Loading.tsx';
import { t } from '../messages/translate.ts';
import { useHeldScans } from '../scanner/ScanProvider.tsx';
import { findScreen, getHomePath } from './menu.ts';
import { SCREENS } from './screens/screens.ts';

/** Addresses that people type, and the routes that they lead to. The specification spells `etiquetttes` with three t. */
const REDIRECTS = [
  ['/pole-objet/planche-etiquettes-bois/:megalotId?', '/pole-objet/planche-etiquetttes-bois/:megalotId?'],
] as const;

/** Where a screen on the wall goes from an address that it may not open. */
const WALL_BOARD_PATH = '/monitoring/commandes';

/** Replaces the address with a route that has the same parameters and query. */
function Redirect({ to }: { readonly to: string }) {
  const { search } = useLocation();
  return <Navigate to={{ pathname: generatePath(to, useParams()), search }} replace />;
}

/** Shown in place of a screen while its code is loaded. Codes that are scanned meanwhile go to that screen. */
function LoadingScreen() {
  useHeldScans();
  return <Loading />;
}

/** Shown in place of a screen that the person's role may not open, with a link to their first screen. */
function ForbiddenScreen() {
  const viewer = useViewer();
  return (
    <EmptyState page icon="lock" title={t('shell.forbidden')} text={t('shell.forbiddenText')}>
      <Button component={Link} to={getHomePath(viewer)}>
        {t('shell.toHome')}
      </Button>
    </EmptyState>
  );
}

/** Addresses of papers, print files and photos. The server answers them with this page when it refuses the document. */
const DOCUMENT_PATHS = ['/:folder/:name.pdf', '/files/:id', '/photos/:name'];

/** Shown in place of a document that the server refused. It is loaded again if the person was only not signed in. */
function RefusedDocument() {
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (navigation?.responseStatus === 401) window.location.reload();
  }, []);
  return (
    <EmptyState page icon="lock" title={t('shell.noDocument')} text={t('shell.noDocumentText')}>
      <Button onClick={() => window.location.reload()}>{t('action.retryLoad')}</Button>
    </EmptyState>
  );
}

/** The routes of all screens. Shows a message for an unknown address and for a screen that the role may not open. */
export function Routing() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const current = findScreen(pathname);
  if (viewer.wallBoard && !current?.wallBoard) return <Navigate to={WALL_BOARD_PATH} replace />;
  return (
    <ScreenErrorBoundary key={current?.path ?? pathname}>
      <title>{current ? `${t(current.title)} · cmon` : 'cmon'}</title>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path="/" element={<Navigate to={getHomePath(viewer)} replace />} />
          {SCREENS.map(({ path, capability, component: Screen }) => (
            <Route
              key={path}
              path={path}
              element={hasCapability(viewer, capability) ? <Screen /> : <ForbiddenScreen />}
            />
          ))}
          {REDIRECTS.map(([from, to]) => (
            <Route key={from} path={from} element={<Redirect to={to} />} />
          ))}
          {DOCUMENT_PATHS.map((path) => (
            <Route key={path} path={path} element={<RefusedDocument />} />
          ))}
          <Route
            path="*"
            element={
              <EmptyState
                page
                icon="search"
                title={t('shell.noScreen')}
                text={t('shell.noScreenText', { path: pathname })}
              />
            }
          />
        </Routes>
      </Suspense>
    </ScreenErrorBoundary>
  );
}

/** Error boundary of a screen, so that the menu stays when a screen crashes or its code fails to load. */
class ScreenErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly error: Error | null }
> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error ? (
      <LoadFailure error={error} onRetry={() => window.location.reload()} />
    ) : (
      this.props.children
    );
  }
}
