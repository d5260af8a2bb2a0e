import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { toFailedLoading } from '../load/http.ts';
import { loadChunk } from '../load/loadChunk.ts';
import { useWidgetContext } from '../store/widgetContext.ts';

/** The class list, a chunk of its own: most shoppers never open it. */
export function LazyClassList({ onClose }: { readonly onClose: () => void }): ReactElement | null {
  const { store } = useWidgetContext();
  const [View, setView] = useState<ComponentType<{ readonly onClose: () => void }> | null>(null);
  useEffect(() => {
    let wanted = true;
    loadChunk('class list', () => import('./ClassListView.tsx')).then(
      ({ ClassListView }) => wanted && setView(() => ClassListView),
      (error: unknown) => store.setState({ trouble: toFailedLoading(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [store]);
  return View && <View onClose={onClose} />;
}
