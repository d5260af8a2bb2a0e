import { setTimeout as sleep } from 'node:timers/promises';
import type { VirtualClock } from './VirtualClock.ts';

/** The clock moves on by at most this while work is running, so that no lease of the work expires. */
const MAX_CLOCK_MOVE_MS = 60_000;

interface Entry {
  readonly ms: number;
  readonly run: () => Promise<void>;
  /** Waits until all other work has ended, and lets none begin. */
  readonly alone: boolean;
}

export interface SchedulerOptions {
  /** How many pieces of work run at the same time; 1 by default, so that a seed decides everything. */
  readonly atOnce?: number;
  /** The real time that passes between two simulated ones; none by default. */
  readonly waitMs?: (fromMs: number, toMs: number) => number;
}

/** Starts scheduled work in the order of its virtual time. Work of the same time starts in the order of scheduling. */
export class Scheduler {
  readonly #clock: VirtualClock;
  readonly #atOnce: number;
  readonly #waitMs: (fromMs: number, toMs: number) => number;
  /** Sorted from the latest to the earliest, so that the next one is the last of the list. */
  readonly #entries: Entry[] = [];
  /** The running work, with the virtual time at which it began. */
  readonly #running = new Map<Promise<void>, number>();
  #failure: { readonly error: unknown } | null = null;

  constructor(clock: VirtualClock, { atOnce = 1, waitMs = () => 0 }: SchedulerOptions = {}) {
    this.#clock = clock;
    this.#atOnce = atOnce;
    this.#waitMs = waitMs;
  }

  at(ms: number, run: () => Promise<void>, { alone = false } = {}): void {
    const entries = this.#entries;
    // A binary search finds the first entry that isn't later. The new one is put before it, so that it runs after it.
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((entries[middle]?.ms ?? 0) > ms) low = middle + 1;
      else high = middle;
    }
    entries.splice(low, 0, { ms, run, alone });
  }

  /** Runs `work` at an interval of virtual seconds from now on. */
  every(seconds: number, work: () => Promise<void>, options?: { readonly alone: boolean }): void {
    const repeat = async (): Promise<void> => {
      await work();
      this.at(this.#clock.ms + seconds * 1_000, repeat, options);
    };
    this.at(this.#clock.ms + seconds * 1_000, repeat, options);
  }

  /** Runs everything up to a time. Throws the first error of the work. */
  async runUntil(ms: number): Promise<void> {
    for (;;) {
      if (this.#failure !== null) throw this.#failure.error;
      const next = this.#entries.at(-1);
      const isDue = next !== undefined && next.ms <= ms;
      if (!isDue && this.#running.size === 0) break;
      if (!isDue || !this.#mayStart(next)) {
        // Work that ends may schedule other work that is due before the next entry.
        await Promise.race(this.#running.keys());
        continue;
      }
      this.#entries.pop();
      const wait = this.#waitMs(this.#clock.ms, next.ms);
      if (wait > 0) await sleep(wait);
      await this.#clock.moveTo(next.ms);
      this.#start(next);
      if (next.alone) await Promise.all(this.#running.keys());
    }
    await this.#clock.moveTo(ms);
  }

  #mayStart({ ms, alone }: Entry): boolean {
    if (this.#running.size === 0) return true;
    const [oldestMs = ms] = this.#running.values();
    return !alone && this.#running.size < this.#atOnce && ms - oldestMs <= MAX_CLOCK_MOVE_MS;
  }

  #start({ run }: Entry): void {
    const done: Promise<void> = run()
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#running.delete(done));
    this.#running.set(done, this.#clock.ms);
  }
}
