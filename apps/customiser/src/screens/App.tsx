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

/** The content of the mount point: home, spinner, trouble, or the product's own screen. */
export function App(): ReactElement | null {
  const { store } = useWidgetContext();
  const code = useWidget(({ app }) => app.productCode);
  const catalogue = useWidget((state) => state.catalogue);
  const trouble = useWidget((state) => state.trouble);
  const drawnEarly = useWidget((state) => state.drawnEarly);
  const product = useWidget(({ env }) => env?.product);
  const [loaded, setLoaded] = useState<(LoadedScreen & { readonly name: ScreenName }) | null>(null);
  const name = product?.screen;

  useEffect(() => {
    if (!name) return;
    let wanted = true;
    loadChunk(name, () => loadScreen(name)).then(
      (screen) => wanted && setLoaded({ name, ...screen }),
      (error: unknown) => store.setState({ trouble: toFailedLoading(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [name, store]);

  const unknown = code === null || (catalogue !== null && !findProduct(catalogue, code).ok);
  const plain = unknown ? <Home /> : trouble?.kind === 'notSold' && <NotSold season={trouble.season} />;
  if (plain)
    return (
      <Shown>
        <Suspense>{plain}</Suspense>
      </Shown>
    );
  if (trouble && trouble.kind !== 'notSold')
    return (
      <Shown>
        <ErrorScreen trouble={trouble} />
      </Shown>
    );
  if (product?.code !== code || !loaded || loaded.name !== name) return drawnEarly ? null : <Spinner />;
  return (
    <Shown key={code}>
      <loaded.Screen panels={loaded.panels} />
    </Shown>
  );
}

/** Replaces the picture that was drawn before React. */
function Shown({ children }: { readonly children: ReactNode }): ReactNode {
  const { page } = useWidgetContext();
  useLayoutEffect(() => page.screenShown(), [page]);
  return children;
}
