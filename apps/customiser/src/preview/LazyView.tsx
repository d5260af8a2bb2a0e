import type { Locale } from '@cmon/core/catalogue/types';
import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { toFailedLoading } from '../load/http.ts';
import { loadChunk } from '../load/loadChunk.ts';
import { useWidget, useWidgetContext } from '../store/widgetContext.ts';
import type { ViewMessages } from './views/loadViewMessages.ts';
import type { ViewProps } from './views/viewProps.ts';

/** The views, each in a chunk of its own, because most shoppers open none of them. */
const VIEWS: Readonly<Record<'full' | 'turn', () => Promise<ComponentType<ViewProps>>>> = {
  full: async () => (await import('./views/FullPrint.tsx')).FullPrint,
  turn: async () => (await import('./views/turn/TurnView.tsx')).TurnView,
};

type ViewName = keyof typeof VIEWS;

interface LoadedView {
  readonly name: ViewName;
  readonly View: ComponentType<ViewProps>;
  readonly messages: ViewMessages;
}

async function loadView(name: ViewName, locale: Locale): Promise<LoadedView> {
  const [View, messages] = await Promise.all([
    loadChunk(name, VIEWS[name]),
    loadChunk('view messages', async () =>
      (await import('./views/loadViewMessages.ts')).loadViewMessages(locale),
    ),
  ]);
  return { name, View, messages };
}

interface LazyViewProps extends Omit<ViewProps, 'translateView'> {
  readonly name: ViewName;
}

/** A view of the product that is loaded when it is opened first. */
export function LazyView({ name, ...props }: LazyViewProps): ReactElement | null {
  const { store } = useWidgetContext();
  const locale = useWidget(({ app }) => app.locale);
  const [loaded, setLoaded] = useState<LoadedView | null>(null);
  useEffect(() => {
    let isMounted = true;
    loadView(name, locale).then(
      (view) => isMounted && setLoaded(view),
      (error: unknown) => store.setState({ trouble: toFailedLoading(error) }),
    );
    return () => {
      isMounted = false;
    };
  }, [name, locale, store]);
  if (loaded?.name !== name) return null;
  const { View, messages } = loaded;
  return <View {...props} translateView={(key, params) => messages[key](params)} />;
}
