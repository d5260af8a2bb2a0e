import { Component, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { may, useViewer } from '../api/viewer.ts';
import { EmptyState } from '../display/EmptyState.tsx';
import { LoadFailure } from '../display/LoadFailure.tsx';
import { Loading } from '../display/Loading.tsx';
import { t } from '../messages/translate.ts';
import { homeOf, screenAt } from './menu.ts';
import { SCREENS } from './screens.ts';

/** The table of screens as routes. What isn't in it, and what the role may not open, is said plainly. */
export function Routing() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const current = screenAt(pathname);
  return (
    <ScreenGuard key={current?.path ?? pathname}>
      <title>{current ? `${t(current.title)} · cmon` : 'cmon'}</title>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="/" element={<Navigate to={homeOf(viewer)} replace />} />
          {SCREENS.map(({ path, capability, component: Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                may(viewer, capability) ? (
                  <Screen />
                ) : (
                  <EmptyState page icon="lock" title={t('shell.forbidden')} text={t('shell.forbiddenText')} />
                )
              }
            />
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
    </ScreenGuard>
  );
}

/** Keeps the menu when a screen breaks or its code doesn't arrive. */
class ScreenGuard extends Component<{ readonly children: ReactNode }, { readonly fault: Error | null }> {
  override state = { fault: null as Error | null };

  static getDerivedStateFromError(fault: Error) {
    return { fault };
  }

  override render() {
    const { fault } = this.state;
    return fault ? (
      <LoadFailure error={fault} onRetry={() => window.location.reload()} />
    ) : (
      this.props.children
    );
  }
}
