import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { toFailedLoading } from '../load/http.ts';
import { loadChunk } from '../load/loadChunk.ts';
import { useWidgetContext } from '../store/widgetContext.ts';

/** Loads the class list from a separate chunk, because most shoppers never open it. */
export function LazyClassList({ onClose }: { readonly onClose: () => void }): ReactElement | null {
  const { store } = useWidgetContext();
  const [View, setView] = useState<ComponentType<{ readonly onClose: () => void }> | null>(null);
  useEffect(() => {
    let isMounted = true;
    loadChunk('class list', () => import('./ClassListView.tsx')).then(
      ({ ClassListView }) => isMounted && setView(() => ClassListView),
      (error: unknown) => store.setState({ trouble: toFailedLoading(error) }),
    );
    return () => {
      isMounted = false;
    };
  }, [store]);
  return View && <View onClose={onClose} />;
}
