import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { listenForScans } from './listenForScans.ts';
import { readCode } from './readCode.ts';
import { readScannerSettings } from './scannerSettings.ts';

type ScanHandler = (code: string) => void;

const Handlers = createContext<{ current: ScanHandler[] }>({ current: [] });

interface ScanProviderProps {
  /** Handles a scan when no open screen has a handler. */
  readonly onUnclaimed: ScanHandler;
  readonly children: ReactNode;
}

/**
 * Listens for scans once for the whole office and passes each one to the handler registered last. Handlers register in
 * layout effects, because on a busy machine other effects run long after the screen is painted.
 */
export function ScanProvider({ onUnclaimed, children }: ScanProviderProps) {
  const handlers = useRef<ScanHandler[]>([]);
  const unclaimed = useRef(onUnclaimed);
  unclaimed.current = onUnclaimed;
  useLayoutEffect(
    () =>
      listenForScans(window, (scan) =>
        (handlers.current.at(-1) ?? unclaimed.current)(readCode(scan, readScannerSettings())),
      ),
    [],
  );
  return <Handlers.Provider value={handlers}>{children}</Handlers.Provider>;
}

/** Registers a handler for scans while the calling component is mounted. */
export function useScans(handler: ScanHandler): void {
  const handlers = useContext(Handlers);
  const latest = useRef(handler);
  latest.current = handler;
  useLayoutEffect(() => {
    const registered: ScanHandler = (code) => latest.current(code);
    handlers.current.push(registered);
    return () => {
      handlers.current = handlers.current.filter((other) => other !== registered);
    };
  }, [handlers]);
}
