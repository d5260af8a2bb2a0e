import type { Rule } from '@cmon/core/catalogue/rule';
import { computeAvailability, isAvailable } from '@cmon/core/rules/availability';
import { compileRules } from '@cmon/core/rules/compileRules';
import { foldRules } from '@cmon/core/rules/foldRules';
import type { BenchRow } from './benchRow.ts';
import { RULE_PEERS } from './rules/rulePeers.ts';
import { type CountOut, createWorkload, OPTIONS, type Situation } from './rules/workload.ts';

const GOAL_MS = 0.4;
/** Each contender runs as many passes as fit into this time, and at least one through all situations. */
const BUDGET_MS = 1500;

/**
 * Our evaluator. The session's facts are applied again in every pass, as if each preview belonged to another product.
 */
function createCountOut(rules: readonly Rule[]): CountOut {
  const compiled = compileRules(rules);
  return ({ session, preview }) => {
    const result = computeAvailability(foldRules(compiled, session), preview);
    let out = 0;
    for (let id = 1; id <= OPTIONS; id++) if (!isAvailable(result, 'fond', id)) out++;
    return out;
  };
}

/** Milliseconds for one pass: the best of three runs after a warm-up. */
async function measure(count: CountOut, situations: readonly Situation[]): Promise<number> {
  const round = async (budget: number): Promise<number> => {
    const started = performance.now();
    let passes = 0;
    do {
      for (const situation of situations) {
        const out = count(situation);
        if (typeof out !== 'number') await out;
        passes++;
      }
    } while (performance.now() - started < budget);
    return (performance.now() - started) / passes;
  };
  await round(BUDGET_MS / 5);
  return Math.min(await round(BUDGET_MS / 5), await round(BUDGET_MS / 5), await round(BUDGET_MS / 5));
}

/**
 * Measures a full availability pass: 300 rules evaluated for a product and a preview, and 500 options looked up. A
 * peer whose result differs from ours in any situation is reported by name instead of being measured.
 */
export async function benchRules(): Promise<BenchRow[]> {
  const { rules, situations } = createWorkload();
  const own = createCountOut(rules);
  const expected = await Promise.all(situations.map(own));
  const peers: Record<string, number> = {};
  const strangers: string[] = [];
  for (const [name, make] of Object.entries(RULE_PEERS)) {
    const count = make(rules);
    const found: number[] = [];
    for (const situation of situations) found.push(await count(situation));
    if (found.join() !== expected.join()) strangers.push(name);
    else peers[name] = Number((await measure(count, situations)).toPrecision(3));
  }
  const figure = Number((await measure(own, situations)).toPrecision(3));
  return [
    {
      name: 'rules',
      ours: figure,
      unit: 'ms',
      peers,
      goal: `≤ ${GOAL_MS}`,
      met: figure <= GOAL_MS,
      ...(strangers.length > 0 ? { note: `other answers from ${strangers.join(', ')}` } : {}),
    },
  ];
}
