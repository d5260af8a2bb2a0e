import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

/** The answers to one kind of request: how long each took, and what went wrong. */
export class Figures {
  readonly times: number[] = [];
  readonly failures = new Map<string, number>();

  /**
   * Waits for an answer and records its time since `since` (`performance.now()`). A status other than the expected ones, or
   * no answer, is a failure. Returns the text of a good answer, otherwise null.
   */
  async recordAnswer(
    since: number,
    expected: readonly number[],
    answer: Promise<{ readonly status: number; readonly text: string }>,
  ): Promise<string | null> {
    try {
      const { status, text } = await answer;
      this.times.push(performance.now() - since);
      const isWrong = !expected.includes(status) || text.includes('"errors":');
      if (isWrong) this.fail(`${status} ${text.slice(0, 200)}`);
      return isWrong ? null : text;
    } catch (error) {
      this.fail(String(error));
      return null;
    }
  }

  fail(reason: string): void {
    this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
  }

  /** Resolves when this many requests have been answered. */
  async waitFor(count: number): Promise<void> {
    while (this.times.length < count) await sleep(POLL_MS);
  }

  /** Returns the time within which a share of the requests was answered, in whole ms. */
  percentile(share: number): number {
    const sorted = this.times.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
  }
}
