import { useEffect, useRef } from 'react';

/** Has the browser ask before the page is left while something typed isn't saved. */
export function useUnsavedGuard(unsaved: () => boolean): void {
  const latest = useRef(unsaved);
  latest.current = unsaved;
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, []);
}
