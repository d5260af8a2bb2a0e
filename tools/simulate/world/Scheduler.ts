import { setTimeout as sleep } from 'node:timers/promises';
import type { VirtualClock } from './VirtualClock.ts';

interface Entry {
  readonly ms: number;
  readonly run: () => Promise<void>;
}

/** Runs what was scheduled, one after the other, in the order of virtual time and then of scheduling. */
export class Scheduler {
  readonly #clock: VirtualClock;
  /** By time; the next one is the last. */
  readonly #entries: Entry[] = [];

  readonly #waitMs: (fromMs: number, toMs: number) => number;

  /** `waitMs`: the real time that passes between two simulated ones; none by default. */
  constructor(clock: VirtualClock, waitMs: (fromMs: number, toMs: number) => number = () => 0) {
    this.#clock = clock;
    this.#waitMs = waitMs;
  }

  at(ms: number, run: () => Promise<void>): void {
    const entries = this.#entries;
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((entries[middle]?.ms ?? 0) > ms) low = middle + 1;
      else high = middle;
    }
    while (low > 0 && entries[low - 1]?.ms === ms) low -= 1;
    entries.splice(low, 0, { ms, run });
  }

  /** Runs `work` every so many seconds from now on. */
  every(seconds: number, work: () => Promise<void>): void {
    const repeat = async (): Promise<void> => {
      await work();
      this.at(this.#clock.ms + seconds * 1_000, repeat);
    };
    this.at(this.#clock.ms + seconds * 1_000, repeat);
  }

  /** Runs everything up to a time. */
  async runUntil(ms: number): Promise<void> {
    for (;;) {
      const next = this.#entries.at(-1);
      if (next === undefined || next.ms > ms) break;
      this.#entries.pop();
      const wait = this.#waitMs(this.#clock.ms, next.ms);
      if (wait > 0) await sleep(wait);
      await this.#clock.moveTo(next.ms);
      await next.run();
    }
    await this.#clock.moveTo(ms);
  }
}
