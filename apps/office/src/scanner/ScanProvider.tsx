import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { listenForScans } from './listenForScans.ts';
import { readCode } from './readCode.ts';

type ScanHandler = (code: string) => void;

const Handlers = createContext<{ current: ScanHandler[] }>({ current: [] });

interface ScanProviderProps {
  /** Takes a scan that no open screen asked for. */
  readonly onUnclaimed: ScanHandler;
  readonly children: ReactNode;
}

/**
 * One scanner for the whole office: a scan goes to the screen that asked last. What stands hears scans at once: a busy
 * machine paints a screen well before its other effects run.
 */
export function ScanProvider({ onUnclaimed, children }: ScanProviderProps) {
  const handlers = useRef<ScanHandler[]>([]);
  const unclaimed = useRef(onUnclaimed);
  unclaimed.current = onUnclaimed;
  useLayoutEffect(
    () => listenForScans(window, (scan) => (handlers.current.at(-1) ?? unclaimed.current)(readCode(scan))),
    [],
  );
  return <Handlers.Provider value={handlers}>{children}</Handlers.Provider>;
}

/** Takes the scans while the calling screen is open. */
export function useScans(handler: ScanHandler): void {
  const handlers = useContext(Handlers);
  const latest = useRef(handler);
  latest.current = handler;
  useLayoutEffect(() => {
    const mine: ScanHandler = (code) => latest.current(code);
    handlers.current.push(mine);
    return () => {
      handlers.current = handlers.current.filter((one) => one !== mine);
    };
  }, [handlers]);
}
