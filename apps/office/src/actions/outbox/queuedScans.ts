import type { QueueStation } from './outboxStorage.ts';

/** Handles a queued scan in the same way as its station, but without showing anything. */
export type HandleQueuedScan = (
  code: string,
  key: string,
  context: unknown,
) => Promise<
  { readonly good: true } | { readonly good: false; readonly title: string; readonly text: string }
>;

const handlers = new Map<QueueStation, HandleQueuedScan>();

/**
 * Called when a station opens, with the function that handles its queued scans. Then no module need be loaded without the
 * network: a browser that once failed to load a module does not try again before the page is reloaded.
 */
export function registerQueuedScanHandler(station: QueueStation, handle: HandleQueuedScan): void {
  handlers.set(station, handle);
}

/** The function of a station that was opened since the page was loaded; null for another station. */
export const findQueuedScanHandler = (station: QueueStation): HandleQueuedScan | null =>
  handlers.get(station) ?? null;
