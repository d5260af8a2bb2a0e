import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { toFailedLoading } from '../load/http.ts';
import { loadChunk } from '../load/loadChunk.ts';
import { useWidgetContext } from '../store/widgetContext.ts';

type View = ComponentType<{ readonly onClose: () => void }>;

let loadedView: View | null = null;

/**
 * Loads the class list from a separate chunk, because most shoppers never open it. The button that opens it waits for
 * this, so that the page doesn't become short, and jump, meanwhile.
 */
export async function loadClassList(): Promise<View> {
  const { ClassListView, loadNameEntry } = await loadChunk('class list', () => import('./ClassListView.tsx'));
  await loadNameEntry();
  loadedView = ClassListView;
  return ClassListView;
}

/** The class list. After a reload of the tab it is still loading. */
export function LazyClassList({ onClose }: { readonly onClose: () => void }): ReactElement | null {
  const { store } = useWidgetContext();
  const [View, setView] = useState<View | null>(() => loadedView);
  useEffect(() => {
    if (View) return;
    let isMounted = true;
    loadClassList().then(
      (loaded) => isMounted && setView(() => loaded),
      (error: unknown) => store.setState({ trouble: toFailedLoading(error) }),
    );
    return () => {
      isMounted = false;
    };
  }, [store, View]);
  return View && <View onClose={onClose} />;
}
