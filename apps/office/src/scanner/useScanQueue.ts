import { useCallback, useEffect, useRef, useState } from 'react';
import { type Conflict, type QueuedScan, type ReplayEnd, replayScans } from './scanQueue.ts';

/** How often a waiting queue tries again, in ms. */
const TRY_EVERY = 5000;

/**
 * A screen's scans that wait for the network, kept over a reload. `send` must carry the scan's own idempotency key, so
 * that a scan whose answer was lost counts once.
 */
export function useScanQueue<Call>(name: string, send: (scan: QueuedScan<Call>) => Promise<ReplayEnd>) {
  const place = `cmon.office.scans.${name}`;
  const [waiting, setWaiting] = useState<readonly QueuedScan<Call>[]>(() => stored<Call>(place));
  const [conflicts, setConflicts] = useState<readonly Conflict<Call>[]>([]);
  const running = useRef(false);
  const queue = useRef(waiting);

  const keep = useCallback(
    (next: readonly QueuedScan<Call>[]) => {
      queue.current = next;
      localStorage.setItem(place, JSON.stringify(next));
      setWaiting(next);
    },
    [place],
  );

  const add = useCallback((scan: QueuedScan<Call>) => keep([...queue.current, scan]), [keep]);

  const replay = useCallback(async () => {
    if (running.current || queue.current.length === 0) return;
    running.current = true;
    const sent = queue.current;
    const result = await replayScans(sent, send);
    running.current = false;
    const added = queue.current.slice(sent.length);
    keep([...result.waiting, ...added]);
    if (result.conflicts.length > 0) setConflicts((known) => [...known, ...result.conflicts]);
  }, [send, keep]);

  useEffect(() => {
    const retry = () => void replay();
    window.addEventListener('online', retry);
    const timer = window.setInterval(retry, TRY_EVERY);
    return () => {
      window.removeEventListener('online', retry);
      window.clearInterval(timer);
    };
  }, [replay]);

  return { waiting, conflicts, add, replay, acknowledge: () => setConflicts([]) };
}

function stored<Call>(place: string): readonly QueuedScan<Call>[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(value) ? (value as QueuedScan<Call>[]) : [];
  } catch {
    return [];
  }
}
