import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { listenForScans } from './listenForScans.ts';
import { readCode } from './readCode.ts';
import { readScannerSettings } from './scannerSettings.ts';

type ScanHandler = (code: string) => void;

interface Scans {
  /** The handlers of the mounted components, in the order in which they were registered. */
  readonly handlers: ScanHandler[];
  /**
   * Passes a scan to the handler that was registered last, or to the office's own handler (`onUnclaimed`) when there is
   * none.
   */
  readonly pass: ScanHandler;
}

const ScansContext = createContext<Scans>({ handlers: [], pass: () => {} });

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
  const unclaimed = useRef(onUnclaimed);
  unclaimed.current = onUnclaimed;
  const [scans] = useState<Scans>(() => {
    const handlers: ScanHandler[] = [];
    return { handlers, pass: (code) => (handlers.at(-1) ?? unclaimed.current)(code) };
  });
  useLayoutEffect(
    () => listenForScans(window, (scan) => scans.pass(readCode(scan, readScannerSettings()))),
    [scans],
  );
  return <ScansContext.Provider value={scans}>{children}</ScansContext.Provider>;
}

/** Registers a handler for scans while the calling component is mounted. */
export function useScans(handler: ScanHandler): void {
  const { handlers } = useContext(ScansContext);
  const latest = useRef(handler);
  latest.current = handler;
  useLayoutEffect(() => register(handlers, (code) => latest.current(code)), [handlers]);
}

/**
 * Keeps the scans while the calling component is shown in place of a screen that loads, and then passes them to the screen.
 */
export function useHeldScans(): void {
  const { handlers, pass } = useContext(ScansContext);
  useLayoutEffect(() => {
    const heldCodes: string[] = [];
    const unregister = register(handlers, (code) => heldCodes.push(code));
    return () => {
      unregister();
      // The screen registers its handler later in the same commit.
      queueMicrotask(() => heldCodes.forEach(pass));
    };
  }, [handlers, pass]);
}

function register(handlers: ScanHandler[], handler: ScanHandler): () => void {
  handlers.push(handler);
  return () => {
    handlers.splice(handlers.indexOf(handler), 1);
  };
}
