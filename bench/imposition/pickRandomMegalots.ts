import { createRandom } from '@cmon/core/imposition/packing/createRandom';
import type { PlanStrip } from '@cmon/core/imposition/plan';

const MEGALOT_COUNT = 1_000;
const MIN_STRIPS = 10;
const MAX_STRIPS = 20;
const SEED = 7;

/** Picks random runs of 10 to 20 consecutive strips from the megalots of a day, the same runs each time. */
export function pickRandomMegalots(
  day: readonly (readonly PlanStrip[])[],
): readonly (readonly PlanStrip[])[] {
  const random = createRandom(SEED);
  const megalots: (readonly PlanStrip[])[] = [];
  while (megalots.length < MEGALOT_COUNT) {
    const strips = day[Math.floor(random() * day.length)] ?? [];
    const count = MIN_STRIPS + Math.floor(random() * (MAX_STRIPS - MIN_STRIPS + 1));
    const from = Math.floor(random() * (strips.length - count + 1));
    if (strips.length >= count) megalots.push(strips.slice(from, from + count));
  }
  return megalots;
}
