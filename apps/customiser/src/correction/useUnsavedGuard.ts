import { useEffect, useRef } from 'react';

/** Makes the browser ask for confirmation before the page is left with unsaved changes. */
export function useUnsavedGuard(hasUnsaved: () => boolean): void {
  const latest = useRef(hasUnsaved);
  latest.current = hasUnsaved;
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);
}
