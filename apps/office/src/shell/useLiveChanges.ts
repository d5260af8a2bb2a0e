import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { withBasePath } from '../api/basePath.ts';
import { isStaleAfterChange } from '../api/queryInvalidation.ts';
import { isQueryName } from '../api/queryObjects.ts';
import { connection } from './connection.ts';
import { VIEWER_KEY } from './viewerQuery.ts';

/** The least time between two readings of changed data, however much changes. */
const INTERVAL_MS = 2_000;
/** A message of the stream: the changed objects, by their kind. */
const ChangesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
/** A stream that the server refused is opened again after this time. */
const REOPEN_MS = 15_000;

/**
 * Reads the shown data again when the server says that it changed. Without the stream, screens still refresh themselves at
 * the interval of the setting.
 */
export function useLiveChanges(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    let kinds = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource;
    let wasLost = false;
    const refresh = () => {
      timer = undefined;
      const changed = kinds;
      kinds = new Set();
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => isQueryName(name) && isStaleAfterChange(name, changed),
      });
    };
    const open = () => {
      source = new EventSource(withBasePath('/changes'));
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const changes = v.safeParse(ChangesSchema, data);
        // An unknown message may be about anything.
        if (!changes.success) void queries.invalidateQueries();
        else for (const kind of Object.keys(changes.output)) kinds.add(kind);
        timer ??= setTimeout(refresh, INTERVAL_MS);
      };
      source.onerror = () => {
        wasLost = true;
        connection.markStream(false);
        if (source.readyState !== EventSource.CLOSED) return;
        // The server refused the stream. If the session has ended, the next answer shows it.
        void queries.invalidateQueries({ queryKey: VIEWER_KEY });
        reopening = setTimeout(open, REOPEN_MS);
      };
      source.onopen = () => {
        connection.markStream(true);
        // What changed while the stream was lost is unknown.
        if (wasLost) void queries.invalidateQueries();
        wasLost = false;
      };
    };
    open();
    return () => {
      source.close();
      clearTimeout(timer);
      clearTimeout(reopening);
      connection.markStream(true);
    };
  }, [queries]);
}
