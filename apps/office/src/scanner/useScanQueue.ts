import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type Conflict, type QueuedScan, type ReplayResult, replayScans } from './replayScans.ts';

/** Time between two attempts to send the queue. */
const RETRY_INTERVAL_MS = 5000;

/**
 * The queue of a person's scans at one screen that wait for the network. It is in local storage, so it survives a reload
 * and a sign-out, and only the owner's session sends it. `contextSchema` validates stored contexts. `send` must use the
 * idempotency key of the scan, so that a scan whose answer was lost counts once.
 */
export function useScanQueue<Context>(
  owner: string,
  name: string,
  contextSchema: v.GenericSchema<Context>,
  send: (scan: QueuedScan<Context>) => Promise<ReplayResult>,
) {
  const storageKey = `cmon.office.scans.${owner}.${name}`;
  const [waiting, setWaiting] = useState<readonly QueuedScan<Context>[]>(() =>
    loadScans(storageKey, contextSchema),
  );
  const [conflicts, setConflicts] = useState<readonly Conflict<Context>[]>([]);
  const running = useRef(false);
  const queue = useRef(waiting);
  const isMounted = useRef(true);

  const save = useCallback(
    (next: readonly QueuedScan<Context>[]) => {
      queue.current = next;
      localStorage.setItem(storageKey, JSON.stringify(next));
      setWaiting(next);
    },
    [storageKey],
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
    const added = queue.current.slice(sent.length);
    save([...result.waiting, ...added]);
    if (result.conflicts.length > 0) setConflicts((shown) => [...shown, ...result.conflicts]);
  }, [send, save]);

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

  return { waiting, isWaiting, conflicts, add, replay, acknowledge: () => setConflicts([]) };
}

/** Loads the queued scans from local storage. An unreadable scan can't be sent, so it is dropped with a warning. */
function loadScans<Context>(
  storageKey: string,
  contextSchema: v.GenericSchema<Context>,
): readonly QueuedScan<Context>[] {
  const Scan = v.object({
    key: v.string(),
    code: v.string(),
    at: v.pipe(v.string(), v.isoTimestamp()),
    call: contextSchema,
  });
  const List = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()));
  const list = v.safeParse(List, localStorage.getItem(storageKey) ?? '[]');
  const scans = list.success ? list.output.map((entry) => v.safeParse(Scan, entry)) : [];
  const readable = scans.flatMap((scan) => (scan.success ? [scan.output] : []));
  const lost = list.success ? scans.length - readable.length : 1;
  if (lost > 0) console.warn(`${lost} waiting scans could not be read`);
  return readable;
}
