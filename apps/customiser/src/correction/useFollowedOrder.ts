import { useCallback, useEffect, useRef, useState } from 'react';
import { type FollowedLine, type FollowedOrder, type LoadedOrder, loadOrder } from './followedOrder.ts';

/** Delays in seconds before the order is requested again, because a new order may not have arrived yet. */
const RETRY_DELAYS_S = [1, 2, 4, 8, 15, 30];

export interface Following {
  /** Null during the first request. */
  readonly loaded: LoadedOrder | null;
  readonly reload: () => void;
  /** Replaces a line of the loaded order without a request. */
  readonly replaceLine: (line: FollowedLine) => void;
}

/**
 * Loads the order of a link. An order that doesn't exist yet is requested again after each of `RETRY_DELAYS_S`. Every
 * order is requested again when the shopper returns to the page.
 */
export function useFollowedOrder(token: string): Following {
  const [loaded, setLoaded] = useState<LoadedOrder | null>(null);
  const [tries, setTries] = useState(0);

  /** Requests are numbered in the order in which they are sent, but their answers may arrive in another order. */
  const lastRequest = useRef(0);
  /** Number of the latest outdated request: answers to it and to earlier requests are ignored. */
  const outdatedRequest = useRef(0);

  const reload = useCallback(() => {
    lastRequest.current += 1;
    const requestNumber = lastRequest.current;
    void loadOrder(token).then((answer) => {
      if (requestNumber <= outdatedRequest.current) return;
      if (answer.kind !== 'failed') outdatedRequest.current = requestNumber;
      // A failed request leaves the order that is already shown.
      setLoaded((shown) => (answer.kind === 'failed' && shown?.kind === 'order' ? shown : answer));
    });
  }, [token]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try sends a request
  useEffect(reload, [reload, tries]);

  useEffect(() => {
    const delayS = RETRY_DELAYS_S[tries];
    if (loaded?.kind !== 'unknown' || delayS === undefined) return;
    const timer = setTimeout(() => setTries(tries + 1), delayS * 1_000);
    return () => clearTimeout(timer);
  }, [loaded, tries]);

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [reload]);

  const replaceLine = useCallback((line: FollowedLine) => {
    outdatedRequest.current = lastRequest.current;
    setLoaded((shown) => withLine(shown, line));
  }, []);
  return { loaded, reload, replaceLine };
}

function withLine(loaded: LoadedOrder | null, line: FollowedLine): LoadedOrder | null {
  if (loaded?.kind !== 'order') return loaded;
  const order: FollowedOrder = {
    ...loaded.order,
    lines: loaded.order.lines.map((current) => (current.id === line.id ? line : current)),
  };
  return { kind: 'order', order };
}
