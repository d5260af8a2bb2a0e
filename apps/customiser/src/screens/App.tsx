import { findProduct } from '@cmon/core/catalogue/productCode';
import {
  type ComponentType,
  lazy,
  type ReactElement,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { reasonOf } from '../load/fetchJson.ts';
import { useWidget, useWidgetContext } from '../store/widgetContext.ts';
import { ErrorScreen } from './Error.tsx';
import { Spinner } from './Spinner.tsx';
import { loadScreen } from './screenModules.ts';

const Home = lazy(() => import('./Home.tsx').then(({ Home }) => ({ default: Home })));

/** What stands in the mount point: home, spinner, trouble, or the product's own screen. */
export function App(): ReactElement | null {
  const { store } = useWidgetContext();
  const code = useWidget(({ app }) => app.productCode);
  const catalogue = useWidget((state) => state.catalogue);
  const trouble = useWidget((state) => state.trouble);
  const drawnEarly = useWidget((state) => state.drawnEarly);
  const product = useWidget(({ env }) => env?.product);
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const name = product?.screen;

  useEffect(() => {
    if (!name) return;
    let wanted = true;
    loadScreen(name).then(
      (module) => wanted && setScreen(() => module.Screen),
      (error: unknown) => store.setState({ trouble: { kind: 'chunk', message: reasonOf(error) } }),
    );
    return () => {
      wanted = false;
    };
  }, [name, store]);

  const unknown = code === null || (catalogue !== null && !findProduct(catalogue, code).ok);
  if (unknown) {
    return (
      <Suspense>
        <Home />
      </Suspense>
    );
  }
  if (trouble) return <ErrorScreen trouble={trouble} />;
  if (!product || product.code !== code || !Screen) return drawnEarly ? null : <Spinner />;
  return <Shown key={code} Screen={Screen} />;
}

function Shown({ Screen }: { readonly Screen: ComponentType }): ReactElement {
  const { page } = useWidgetContext();
  useLayoutEffect(() => page.screenShown(), [page]);
  return <Screen />;
}
