import type { KeepingStation } from './outboxStorage.ts';

/** Answers a scan that was kept, in the same way as its station, but without showing anything. */
export type AnswerKeptScan = (
  code: string,
  key: string,
  context: unknown,
) => Promise<
  { readonly good: true } | { readonly good: false; readonly title: string; readonly text: string }
>;

const answers = new Map<KeepingStation, AnswerKeptScan>();

/**
 * A station that is opened hands over the function that answers its kept scans. A browser that failed once to load it
 * without the network does not try again before the page is reloaded.
 */
export function offerKeptScans(station: KeepingStation, answer: AnswerKeptScan): void {
  answers.set(station, answer);
}

/** The function of a station that was opened since the page was loaded. */
export const findKeptScans = (station: KeepingStation): AnswerKeptScan | null => answers.get(station) ?? null;
