import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type Conflict, type QueuedScan, type ReplayResult, replayScans } from './replayScans.ts';

/** Time between two attempts to send the queue. */
const RETRY_INTERVAL_MS = 5000;

/**
 * The queue of a person's scans at one screen that wait for the network, and the conflicts that nobody has acknowledged.
 * Both are in local storage, so they survive a reload and a sign-out, and only the owner's session sends the queue.
 * `contextSchema` validates stored contexts. `send` must use the idempotency key of the scan, so that a scan whose answer
 * was lost counts once.
 */
export function useScanQueue<Context>(
  owner: string,
  name: string,
  contextSchema: v.GenericSchema<Context>,
  send: (scan: QueuedScan<Context>) => Promise<ReplayResult>,
) {
  const storageKey = `cmon.office.scans.${owner}.${name}`;
  const [waiting, setWaiting] = useState<readonly QueuedScan<Context>[]>(() =>
    loadList(storageKey, makeScanSchema(contextSchema)),
  );
  const conflictsKey = `${storageKey}.conflicts`;
  const [conflicts, setConflicts] = useState<readonly Conflict<Context>[]>(() =>
    loadList(conflictsKey, v.object({ scan: makeScanSchema(contextSchema), reason: v.string() })),
  );
  const running = useRef(false);
  const queue = useRef(waiting);
  const latestConflicts = useRef(conflicts);
  const isMounted = useRef(true);

  const save = useCallback(
    (next: readonly QueuedScan<Context>[]) => {
      queue.current = next;
      localStorage.setItem(storageKey, JSON.stringify(next));
      setWaiting(next);
    },
    [storageKey],
  );

  const saveConflicts = useCallback(
    (next: readonly Conflict<Context>[]) => {
      latestConflicts.current = next;
      localStorage.setItem(conflictsKey, JSON.stringify(next));
      setConflicts(next);
    },
    [conflictsKey],
  );

  const add = useCallback((scan: QueuedScan<Context>) => save([...queue.current, scan]), [save]);

  const replay = useCallback(async () => {
    if (running.current || queue.current.length === 0) return;
    running.current = true;
    const sent = queue.current;
    // After the screen is closed another person may be signed in, so the rest waits for its owner.
    const result = await replayScans(sent, async (scan) =>
      isMounted.current ? send(scan) : { kind: 'offline' },
    );
    running.current = false;
    if (result.conflicts.length > 0) saveConflicts([...latestConflicts.current, ...result.conflicts]);
    const added = queue.current.slice(sent.length);
    save([...result.waiting, ...added]);
  }, [send, save, saveConflicts]);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  useEffect(() => {
    const retry = () => void replay();
    window.addEventListener('online', retry);
    const timer = window.setInterval(retry, RETRY_INTERVAL_MS);
    return () => {
      window.removeEventListener('online', retry);
      window.clearInterval(timer);
    };
  }, [replay]);

  /** True when a scan is queued now, even if the screen has not rendered it yet. */
  const isWaiting = useCallback(() => queue.current.length > 0, []);

  return { waiting, isWaiting, conflicts, add, replay, acknowledge: () => saveConflicts([]) };
}

function makeScanSchema<Context>(contextSchema: v.GenericSchema<Context>) {
  const at = v.pipe(v.string(), v.isoTimestamp());
  return v.object({ key: v.string(), code: v.string(), at, call: contextSchema });
}

/** Loads a list from local storage. An unreadable entry is dropped with a warning. */
function loadList<Entry>(storageKey: string, entrySchema: v.GenericSchema<unknown, Entry>): readonly Entry[] {
  const List = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()));
  const list = v.safeParse(List, localStorage.getItem(storageKey) ?? '[]');
  const entries = list.success ? list.output.map((entry) => v.safeParse(entrySchema, entry)) : [];
  const readable = entries.flatMap((entry) => (entry.success ? [entry.output] : []));
  const lost = list.success ? entries.length - readable.length : 1;
  if (lost > 0) console.warn(`${lost} stored scans could not be read`);
  return readable;
}
