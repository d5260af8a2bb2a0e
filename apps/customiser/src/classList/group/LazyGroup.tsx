import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { toFailedLoading } from '../../load/http.ts';
import { loadChunk } from '../../load/loadChunk.ts';
import { useWidgetContext } from '../../store/widgetContext.ts';

/** The lines of a group, whose design is changed together. Loaded in a chunk of its own, because most pages have none. */
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
