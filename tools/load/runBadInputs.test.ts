import { expect, it } from 'vitest';
import { runBadInputs } from './runBadInputs.ts';

const IS_FULL = process.env.CMON_FULL_COUNTS === '1';
/** A normal run sends 310 bad inputs, ten of each kind. */
const LOAD = IS_FULL ? { count: 10_000, aloneSeconds: 60 } : { count: 310, aloneSeconds: 2 };
const MOST_GROWTH_MB = 100;
const TIMEOUT_MS = 3_600_000;

it(
  'SEC-15 bad inputs, 50 at a time, give no 5xx and no crash, and honest requests are answered meanwhile',
  async () => {
    const { answers, p95, requests, growthMb, errors, violations } = await runBadInputs(LOAD);
    console.log(
      `p95 of ${requests.alone} honest requests ${p95.alone} ms, of ${requests.during} beside the bad inputs ${p95.during} ms; ` +
        `memory + ${growthMb} MB; ${JSON.stringify(answers)}`,
    );
    expect(errors).toEqual([]);
    expect(violations).toEqual([]);
    expect(Object.values(answers).reduce((sum, n) => sum + n, 0)).toBe(LOAD.count);
    expect(Object.keys(answers).filter((answer) => /^5|ECONNREFUSED/.test(answer))).toEqual([]);
    expect(requests.during).toBeGreaterThan(0);
    if (IS_FULL) expect(growthMb).toBeLessThan(MOST_GROWTH_MB);
  },
  TIMEOUT_MS,
);
