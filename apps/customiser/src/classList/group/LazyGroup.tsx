import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { toFailedLoading } from '../../load/http.ts';
import { loadChunk } from '../../load/loadChunk.ts';
import { useWidgetContext } from '../../store/widgetContext.ts';

/** Changes the design of all lines of a group together. It is a separate chunk, because most pages have no group. */
export function LazyGroup(): ReactElement | null {
  const { store } = useWidgetContext();
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    loadChunk('group', () => import('./GroupDesign.tsx')).then(
      ({ GroupDesign }) => setView(() => GroupDesign),
      (error: unknown) => store.setState({ trouble: toFailedLoading(error) }),
    );
  }, [store]);
  return View && <View />;
}
