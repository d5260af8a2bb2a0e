import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

/** The answers to one kind of request: how long each took, and what went wrong. */
export class RequestStats {
  readonly timesMs: number[] = [];
  readonly failures = new Map<string, number>();

  /**
   * Waits for an answer and records how long it took since `since` (`performance.now()`). No answer is a failure, and so is
   * an unexpected status or an answer with GraphQL errors. Returns the text of a good answer, otherwise null.
   */
  async recordAnswer(
    since: number,
    expected: readonly number[],
    answer: Promise<{ readonly status: number; readonly text: string }>,
  ): Promise<string | null> {
    try {
      const { status, text } = await answer;
      this.timesMs.push(performance.now() - since);
      const isWrong = !expected.includes(status) || text.includes('"errors":');
      if (isWrong) this.recordFailure(`${status} ${text.slice(0, 200)}`);
      return isWrong ? null : text;
    } catch (error) {
      this.recordFailure(String(error));
      return null;
    }
  }

  recordFailure(reason: string): void {
    this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
  }

  /** Resolves when this many requests have been answered. */
  async waitForAnswers(count: number): Promise<void> {
    while (this.timesMs.length < count) await sleep(POLL_MS);
  }

  /** Returns the time within which a share of the requests (0 to 1) was answered, in whole ms. */
  computePercentile(share: number): number {
    const sortedMs = this.timesMs.toSorted((a, b) => a - b);
    return Math.round(
      sortedMs[Math.min(sortedMs.length - 1, Math.floor(sortedMs.length * share))] ?? Number.NaN,
    );
  }
}
