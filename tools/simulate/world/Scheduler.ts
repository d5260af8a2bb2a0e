import { setTimeout as sleep } from 'node:timers/promises';
import type { VirtualClock } from './VirtualClock.ts';

/** Nobody wants to watch the nights. */
const LONGEST_WAIT_MS = 2_000;

interface Entry {
  readonly ms: number;
  readonly run: () => Promise<void>;
}

/** Runs what was scheduled, one after the other, in the order of virtual time and then of scheduling. */
export class Scheduler {
  readonly #clock: VirtualClock;
  /** By time; the next one is the last. */
  readonly #entries: Entry[] = [];

  readonly #speed: number | null;

  /** `speed`: simulated seconds in one second; null for as fast as possible. */
  constructor(clock: VirtualClock, speed: number | null) {
    this.#clock = clock;
    this.#speed = speed;
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
      if (this.#speed !== null)
        await sleep(Math.min(LONGEST_WAIT_MS, (next.ms - this.#clock.ms) / this.#speed));
      await this.#clock.moveTo(next.ms);
      await next.run();
    }
    await this.#clock.moveTo(ms);
  }
}
