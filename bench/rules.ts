import type { Condition, Rule } from '@cmon/core/catalogue/rule';
import { availability, isAvailable } from '@cmon/core/rules/availability';
import { compileRules } from '@cmon/core/rules/compileRules';
import type { RulePreview, RuleSession } from '@cmon/core/rules/context';
import { foldRules } from '@cmon/core/rules/foldRules';
import type { BenchRow } from './benchRow.ts';

const RULES = 300;
const OPTIONS = 500;
const CONTEXTS = 64;
const PASSES = 2000;
const GOAL_MS = 0.4;

/** Small numbers that look drawn by lot and are the same in every run. */
const draws = (): ((below: number) => number) => {
  let seed = 20_261_121;
  return (below) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };
};

const several = (count: number, draw: () => number): readonly number[] => Array.from({ length: count }, draw);

/** What rules of a catalogue ask, mostly of the preview: that is what no folding can answer beforehand. */
const condition = (draw: (below: number) => number): Condition => {
  const leaves: readonly Condition[] = [
    { kind: 'model', formes: several(3, () => draw(60)) },
    { kind: 'refersTo', option: 'fond', ids: several(6, () => draw(150)) },
    { kind: 'refersTo', option: 'picto', ids: several(6, () => draw(400)) },
    { kind: 'product', codes: [`P${draw(20)}`, `P${draw(20)}`] },
    { kind: 'country', markets: ['fr', 'es', 'it', 'uk'] },
    { kind: 'dateRange', from: '2026-11-01', to: '2026-12-31' },
    { kind: 'pack', references: [58] },
  ];
  const leaf = (): Condition => leaves[draw(leaves.length)] ?? { kind: 'and', of: [] };
  const combinators: readonly Condition[] = [
    { kind: 'not', of: leaf() },
    { kind: 'and', of: [leaf(), { kind: 'not', of: leaf() }] },
    { kind: 'or', of: [leaf(), leaf(), leaf()] },
    { kind: 'atLeast', n: 2, of: [leaf(), leaf(), { kind: 'not', of: leaf() }] },
    { kind: 'forProduct', codes: [`P${draw(20)}`], of: { kind: 'not', of: leaf() } },
  ];
  return combinators[draw(combinators.length)] ?? leaf();
};

/**
 * One full availability pass: 300 rules evaluated for a product and a preview, 500 options asked. The session is folded
 * in every pass, as if each preview belonged to another product.
 */
export async function benchRules(): Promise<BenchRow[]> {
  const draw = draws();
  const rules = Array.from(
    { length: RULES },
    (_, index): Rule => ({
      id: `rule-${index}`,
      target: { kind: 'fond', ids: several(8, () => draw(OPTIONS) + 1) },
      requires: condition(draw),
      reason: 'rule.bench',
    }),
  );
  const compiled = compileRules(rules);
  const contexts = Array.from({ length: CONTEXTS }, (): readonly [RuleSession, RulePreview] => [
    { product: `P${draw(20)}`, market: 'fr', locale: 'fr_FR', day: '2026-11-20' },
    {
      choices: {
        fond: [draw(150)],
        forme: [draw(60)],
        font: [draw(14)],
        picto: [draw(400)],
        textcolor: [draw(24)],
      },
      packReference: draw(2) === 0 ? 58 : null,
      avatar: null,
    },
  ]);

  const pass = (session: RuleSession, preview: RulePreview): number => {
    const result = availability(foldRules(compiled, session), preview);
    let out = 0;
    for (let id = 1; id <= OPTIONS; id++) if (!isAvailable(result, 'fond', id)) out++;
    return out;
  };
  const run = (passes: number): number => {
    const started = performance.now();
    for (let at = 0; at < passes; at++) {
      const [session, preview] = contexts[at % CONTEXTS] ?? contexts[0] ?? [];
      if (session && preview) pass(session, preview);
    }
    return (performance.now() - started) / passes;
  };
  run(PASSES);
  const ours = Number(Math.min(run(PASSES), run(PASSES), run(PASSES)).toFixed(4));
  return [{ name: 'rules', ours, unit: 'ms', peers: {}, goal: `≤ ${GOAL_MS}`, met: ours <= GOAL_MS }];
}
