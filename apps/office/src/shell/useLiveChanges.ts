import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { withBasePath } from '../api/basePath.ts';
import { isQueryName, isStaleAfterChange } from '../api/queryInvalidation.ts';

/** Screens read again at most this often, however much changes. */
const INTERVAL_MS = 2_000;

/**
 * Reads the shown data again when the server says that it changed. Without the stream, screens still refresh themselves at
 * the interval of the setting.
 */
export function useLiveChanges(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    const source = new EventSource(withBasePath('/changes'));
    let kinds = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasLost = false;
    const refresh = () => {
      timer = undefined;
      const changed = kinds;
      kinds = new Set();
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => isQueryName(name) && isStaleAfterChange(name, changed),
      });
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      for (const kind of Object.keys(JSON.parse(data) as object)) kinds.add(kind);
      timer ??= setTimeout(refresh, INTERVAL_MS);
    };
    source.onerror = () => {
      wasLost = true;
    };
    source.onopen = () => {
      // What changed while the stream was lost is unknown.
      if (wasLost) void queries.invalidateQueries();
      wasLost = false;
    };
    return () => {
      source.close();
      clearTimeout(timer);
    };
  }, [queries]);
}
