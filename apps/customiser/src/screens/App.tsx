import type { ScreenName } from '@cmon/core/catalogue/product';
import { findProduct } from '@cmon/core/catalogue/productCode';
import {
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { toFailedLoading } from '../load/http.ts';
import { loadChunk } from '../load/loadChunk.ts';
import { useWidget, useWidgetContext } from '../store/widgetContext.ts';
import { ErrorScreen } from './Error.tsx';
import { Spinner } from './Spinner.tsx';
import { type LoadedScreen, loadScreen } from './screenTable.ts';

const Home = lazy(() =>
  loadChunk('Home', () => import('./Home.tsx').then(({ Home }) => ({ default: Home }))),
);
const NotSold = lazy(() =>
  loadChunk('NotSold', () => import('./NotSold.tsx').then(({ NotSold }) => ({ default: NotSold }))),
);

/** The content of the mount point: home, spinner, error, or the product's own screen. */
export function App(): ReactElement | null {
  const { store } = useWidgetContext();
  const code = useWidget(({ app }) => app.productCode);
  const catalogue = useWidget((state) => state.catalogue);
  const trouble = useWidget((state) => state.trouble);
  const hasFirstPicture = useWidget((state) => state.hasFirstPicture);
  const product = useWidget(({ env }) => env?.product);
  const [loaded, setLoaded] = useState<(LoadedScreen & { readonly name: ScreenName }) | null>(null);
  const name = product?.screen;

  useEffect(() => {
    if (!name) return;
    let isMounted = true;
    loadChunk(name, () => loadScreen(name)).then(
      (screen) => isMounted && setLoaded({ name, ...screen }),
      (error: unknown) => store.setState({ trouble: toFailedLoading(error) }),
    );
    return () => {
      isMounted = false;
    };
  }, [name, store]);

  const isUnknown = code === null || (catalogue !== null && !findProduct(catalogue, code).ok);
  const plainScreen = isUnknown ? (
    <Home />
  ) : (
    trouble?.kind === 'notSold' && <NotSold season={trouble.season} />
  );
  if (plainScreen)
    return (
      <ReportedScreen>
        <Suspense>{plainScreen}</Suspense>
      </ReportedScreen>
    );
  if (trouble && trouble.kind !== 'notSold')
    return (
      <ReportedScreen>
        <ErrorScreen trouble={trouble} />
      </ReportedScreen>
    );
  if (product?.code !== code || !loaded || loaded.name !== name) return hasFirstPicture ? null : <Spinner />;
  return (
    <ReportedScreen key={code}>
      <loaded.Screen panels={loaded.panels} />
    </ReportedScreen>
  );
}

/** Reports that a screen is shown, so that the picture drawn before React is removed. */
function ReportedScreen({ children }: { readonly children: ReactNode }): ReactNode {
  const { page } = useWidgetContext();
  useLayoutEffect(() => page.notifyScreenShown(), [page]);
  return children;
}
