import type { Faults } from '../faults/Faults.ts';
import type { VirtualClock } from '../world/VirtualClock.ts';

/** What people see on the floor without a screen: who has what in hand. */
export class Floor {
  readonly faults: Faults;
  readonly clock: VirtualClock;
  readonly random: () => number;
  /** Faults of the product that people notice, e.g. a wrong scan that was accepted. */
  readonly violations: string[] = [];
  /** Keys of the objects that somebody works on, e.g. `lot ID`. */
  readonly #inHand = new Set<string>();
  /** Until when nobody takes an object, by its key: simulated time, ms. */
  readonly #setAside = new Map<string, number>();

  constructor(faults: Faults, clock: VirtualClock, random: () => number) {
    this.faults = faults;
    this.clock = clock;
    this.random = random;
  }

  /** Takes an object unless somebody has it, or it was set aside. */
  take(key: string): boolean {
    if (this.#inHand.has(key) || (this.#setAside.get(key) ?? 0) > this.clock.ms) return false;
    this.#inHand.add(key);
    return true;
  }

  release(key: string): void {
    this.#inHand.delete(key);
  }

  /** Sets an object aside that can't be finished now. Nobody takes it again for some minutes. */
  setAside(key: string, minutes: number): void {
    this.#inHand.delete(key);
    this.#setAside.set(key, this.clock.ms + minutes * 60_000);
  }

  /** Returns the seconds that a piece of work takes now: between half and one and a half times the usual. */
  pickDuration(usualSeconds: number): number {
    return Math.round(usualSeconds * (0.5 + this.random()));
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }
}

/** Seconds until the next action; `idle` when there is nothing to do now. */
export type Pause = number | 'idle';
/** A person at work. */
export type Work = AsyncGenerator<Pause, void, undefined>;
