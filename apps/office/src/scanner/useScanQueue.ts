import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type Conflict, type QueuedScan, type ReplayEnd, replayScans } from './replayScans.ts';

/** How often a waiting queue tries again, in ms. */
const TRY_EVERY = 5000;

/**
 * One person's scans at a screen that wait for the network, kept over a reload and a sign-out: nobody else's session sends
 * them. `call` reads back what a scan was made with. `send` must carry the scan's own idempotency key, so that a scan whose answer was lost counts once.
 */
export function useScanQueue<Call>(
  owner: string,
  name: string,
  call: v.GenericSchema<Call>,
  send: (scan: QueuedScan<Call>) => Promise<ReplayEnd>,
) {
  const place = `cmon.office.scans.${owner}.${name}`;
  const [waiting, setWaiting] = useState<readonly QueuedScan<Call>[]>(() => storedScans(place, call));
  const [conflicts, setConflicts] = useState<readonly Conflict<Call>[]>([]);
  const running = useRef(false);
  const queue = useRef(waiting);
  const open = useRef(true);

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
    // Once the screen is closed the person may be another: the rest waits for its owner.
    const result = await replayScans(sent, async (scan) => (open.current ? send(scan) : { kind: 'away' }));
    running.current = false;
    const added = queue.current.slice(sent.length);
    keep([...result.waiting, ...added]);
    if (result.conflicts.length > 0) setConflicts((known) => [...known, ...result.conflicts]);
  }, [send, keep]);

  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  useEffect(() => {
    const retry = () => void replay();
    window.addEventListener('online', retry);
    const timer = window.setInterval(retry, TRY_EVERY);
    return () => {
      window.removeEventListener('online', retry);
      window.clearInterval(timer);
    };
  }, [replay]);

  /** Whether a scan waits at this very moment, also between two renderings. */
  const isWaiting = useCallback(() => queue.current.length > 0, []);

  return { waiting, isWaiting, conflicts, add, replay, acknowledge: () => setConflicts([]) };
}

/** The scans that were kept under a key. One that can't be read could not be sent either: it is dropped with a warning. */
function storedScans<Call>(place: string, call: v.GenericSchema<Call>): readonly QueuedScan<Call>[] {
  const Scan = v.object({
    key: v.string(),
    code: v.string(),
    at: v.pipe(v.string(), v.isoTimestamp()),
    call,
  });
  const List = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()));
  const list = v.safeParse(List, localStorage.getItem(place) ?? '[]');
  const scans = list.success ? list.output.map((one) => v.safeParse(Scan, one)) : [];
  const readable = scans.flatMap((scan) => (scan.success ? [scan.output] : []));
  const lost = list.success ? scans.length - readable.length : 1;
  if (lost > 0) console.warn(`${lost} waiting scans could not be read`);
  return readable;
}
