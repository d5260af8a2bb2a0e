import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Faults } from '../faults/Faults.ts';
import type { VirtualClock } from './VirtualClock.ts';

/** A press takes a file that has been in its hotfolder for this long. */
const TAKEN_AFTER_MS = 10 * 60_000;

/** The presses and cutters: each takes the files of its hotfolder and moves them to the folder of the result. */
export class Devices {
  readonly #root: string;
  readonly #clock: VirtualClock;
  readonly #faults: Faults;
  readonly #seenAt = new Map<string, number>();

  constructor(root: string, clock: VirtualClock, faults: Faults) {
    this.#root = root;
    this.#clock = clock;
    this.#faults = faults;
  }

  takeFiles(): void {
    if (!existsSync(this.#root)) return;
    for (const folder of readdirSync(this.#root).sort()) {
      const files = readdirSync(join(this.#root, folder), { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .sort();
      for (const name of files) this.#take(folder, name);
    }
  }

  #take(folder: string, name: string): void {
    const path = join(this.#root, folder, name);
    const seenAt = this.#seenAt.get(path) ?? this.#clock.ms;
    this.#seenAt.set(path, seenAt);
    if (this.#clock.ms - seenAt < TAKEN_AFTER_MS) return;
    this.#seenAt.delete(path);
    const result = this.#faults.happens('machineError') ? 'Error' : 'Success';
    mkdirSync(join(this.#root, folder, result), { recursive: true });
    renameSync(path, join(this.#root, folder, result, name));
  }
}
