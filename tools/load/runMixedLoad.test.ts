import { expect, it } from 'vitest';
import { describeLoad, type LoadOptions, runMixedLoad } from './runMixedLoad.ts';

const IS_FULL = process.env.CMON_FULL_COUNTS === '1';
/** `CMON_LOAD_MINUTES` and `CMON_LOAD_SHARE` shorten and lighten the run of `npm run test:faults -- 29`. */
const { CMON_LOAD_MINUTES: minutes = '30', CMON_LOAD_SHARE: share = '1' } = process.env;
const LOAD: LoadOptions = IS_FULL
  ? { seconds: Number(minutes) * 60, share: Number(share), generators: 4 }
  : { seconds: 5, share: 0.05, generators: 0 };
/** A loaded machine applies the last deliveries long after they arrived. */
const TIMEOUT_MS = 3 * 3_600_000;
/** Memory counts as flat when a process needs at the end at most this many times what it needed when it was warm. */
const MAX_GROWTH = 1.2;
/** Time after which a process is warm. */
const WARM_AFTER_S = 300;

/** Returns the memory that a process never gives back: the least of some samples, because garbage comes and goes. */
const findFloor = (samples: readonly number[]): number => Math.min(...samples);

it(
  'REL-25 under a mixed load of deliveries, editors, office users and generators nothing fails and nothing is lost',
  async () => {
    const result = await runMixedLoad(LOAD);
    console.log(`${LOAD.share * 100} % of the load for ${LOAD.seconds} s: ${describeLoad(result)}`);
    expect(result.errors).toEqual([]);
    expect(result.violations).toEqual([]);
    expect(result.printedCount).toBeGreaterThan(0);
    for (const { timesMs } of [result.deliveries, result.editor, result.office])
      expect(timesMs.length).toBeGreaterThan(0);
    if (!IS_FULL) return;
    for (const [name, samples] of Object.entries(result.memory)) {
      const quarter = Math.floor(samples.length / 4);
      const [warm, end] = [
        findFloor(samples.slice(quarter, 2 * quarter)),
        findFloor(samples.slice(-quarter)),
      ];
      console.log(`${name}: ${warm} MB when it was warm, ${end} MB at the end`);
      if (quarter > WARM_AFTER_S) expect(end, `memory of ${name}`).toBeLessThan(warm * MAX_GROWTH);
    }
  },
  TIMEOUT_MS,
);
