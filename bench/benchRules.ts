import type { Rule } from '@cmon/core/catalogue/rule';
import { computeAvailability, isAvailable } from '@cmon/core/rules/availability';
import { compileRules } from '@cmon/core/rules/compileRules';
import { foldRules } from '@cmon/core/rules/foldRules';
import type { BenchRow } from './benchRow.ts';
import { RULE_PEERS } from './rules/rulePeers.ts';
import { createWorkload, OPTION_COUNT, type Situation, type UnavailableCounter } from './rules/workload.ts';

const GOAL_MS = 0.4;
/** A run takes at least this time. It makes at least one pass for each situation. */
const RUN_MS = 300;

/**
 * Counts the unavailable options with our evaluator. The session's facts are applied again in every pass, as if each preview
 * belonged to another product.
 */
function createOurCounter(rules: readonly Rule[]): UnavailableCounter {
  const compiled = compileRules(rules);
  return ({ session, preview }) => {
    const result = computeAvailability(foldRules(compiled, session), preview);
    let count = 0;
    for (let id = 1; id <= OPTION_COUNT; id++) if (!isAvailable(result, 'fond', id)) count++;
    return count;
  };
}

/** Milliseconds for one pass: the best of three runs after a warm-up. */
async function measurePassMs(count: UnavailableCounter, situations: readonly Situation[]): Promise<number> {
  const measureRun = async (): Promise<number> => {
    const started = performance.now();
    let passes = 0;
    do {
      for (const situation of situations) {
        const result = count(situation);
        if (typeof result !== 'number') await result;
        passes++;
      }
    } while (performance.now() - started < RUN_MS);
    return (performance.now() - started) / passes;
  };
  await measureRun();
  return Math.min(await measureRun(), await measureRun(), await measureRun());
}

/**
 * Measures a full availability pass: 300 rules evaluated for a product and a preview, and 500 options looked up. A
 * peer whose result differs from ours in any situation is reported by name instead of being measured.
 */
export async function benchRules(): Promise<BenchRow[]> {
  const { rules, situations } = createWorkload();
  const countOurs = createOurCounter(rules);
  const expected = await Promise.all(situations.map(countOurs));
  const peers: Record<string, number> = {};
  const differingPeers: string[] = [];
  for (const [name, createCount] of Object.entries(RULE_PEERS)) {
    const count = createCount(rules);
    const counts: number[] = [];
    for (const situation of situations) counts.push(await count(situation));
    if (counts.join() !== expected.join()) differingPeers.push(name);
    else peers[name] = Number((await measurePassMs(count, situations)).toPrecision(3));
  }
  const ours = Number((await measurePassMs(countOurs, situations)).toPrecision(3));
  return [
    {
      name: 'rules',
      ours,
      unit: 'ms',
      peers,
      goal: `≤ ${GOAL_MS}`,
      met: ours <= GOAL_MS,
      ...(differingPeers.length > 0 ? { note: `other answers from ${differingPeers.join(', ')}` } : {}),
    },
  ];
}
