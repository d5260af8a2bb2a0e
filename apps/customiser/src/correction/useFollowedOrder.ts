import { useCallback, useEffect, useRef, useState } from 'react';
import { type FollowedLine, type FollowedOrder, type Opened, openOrder } from './followedOrder.ts';

/** Delays before the order is requested again, s: an order that was just placed may not have arrived yet. */
const RETRY_DELAYS_S = [1, 2, 4, 8, 15, 30];

export interface Following {
  /** Null during the first request. */
  readonly opened: Opened | null;
  readonly reload: () => void;
  /** Replaces a line locally, before the next request. */
  readonly replace: (line: FollowedLine) => void;
}

/** Loads the order of a link. It is requested until it exists, and again whenever the shopper returns to the page. */
export function useFollowedOrder(token: string): Following {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [tries, setTries] = useState(0);

  /** Number of local replacements. An answer to a request sent before the last one is outdated. */
  const replaced = useRef(0);

  const reload = useCallback(() => {
    const replacedBefore = replaced.current;
    void openOrder(token).then((now) => {
      if (replacedBefore !== replaced.current) return;
      // A failed request leaves the order that is already shown.
      setOpened((before) => (now.kind === 'failed' && before?.kind === 'order' ? before : now));
    });
  }, [token]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try sends a request
  useEffect(reload, [reload, tries]);

  useEffect(() => {
    const delayS = RETRY_DELAYS_S[tries];
    if (opened?.kind !== 'unknown' || delayS === undefined) return;
    const timer = setTimeout(() => setTries(tries + 1), delayS * 1_000);
    return () => clearTimeout(timer);
  }, [opened, tries]);

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [reload]);

  const replace = useCallback((line: FollowedLine) => {
    replaced.current++;
    setOpened((before) => withLine(before, line));
  }, []);
  return { opened, reload, replace };
}

function withLine(opened: Opened | null, line: FollowedLine): Opened | null {
  if (opened?.kind !== 'order') return opened;
  const order: FollowedOrder = {
    ...opened.order,
    lines: opened.order.lines.map((current) => (current.id === line.id ? line : current)),
  };
  return { kind: 'order', order };
}
