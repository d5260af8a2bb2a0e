import type { QueueStation } from './outboxStorage.ts';

/** Answers a queued scan, in the same way as its station, but without showing anything. */
export type AnswerQueuedScan = (
  code: string,
  key: string,
  context: unknown,
) => Promise<
  { readonly good: true } | { readonly good: false; readonly title: string; readonly text: string }
>;

const answers = new Map<QueueStation, AnswerQueuedScan>();

/**
 * A station that is opened hands over the function that answers its queued scans. A browser that failed once to load it
 * without the network does not try again before the page is reloaded.
 */
export function offerQueuedScans(station: QueueStation, answer: AnswerQueuedScan): void {
  answers.set(station, answer);
}

/** The function of a station that was opened since the page was loaded. */
export const findQueuedScans = (station: QueueStation): AnswerQueuedScan | null =>
  answers.get(station) ?? null;
