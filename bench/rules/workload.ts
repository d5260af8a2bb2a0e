import type { Condition, Rule } from '@cmon/core/catalogue/rule';
import type { RulePreview, RuleSession } from '@cmon/core/rules/context';

export const OPTION_COUNT = 500;
const RULE_COUNT = 300;
const SITUATION_COUNT = 64;

/** One product and preview whose options are evaluated. */
export interface Situation {
  readonly session: RuleSession;
  readonly preview: RulePreview;
}

/**
 * Returns how many of the options 1…500 are unavailable in a situation. All contenders must agree, or their times
 * can't be compared.
 */
export type UnavailableCounter = (situation: Situation) => number | Promise<number>;

/** A sequence of pseudo-random small numbers, the same in every run. */
function createRandom(): (below: number) => number {
  let seed = 20_261_121;
  return (below) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };
}

const repeat = (count: number, draw: () => number): readonly number[] => Array.from({ length: count }, draw);

/** Conditions as in the rules of a catalogue. Most depend on the preview and so can't be evaluated in advance. */
function createCondition(draw: (below: number) => number): Condition {
  const leaves: readonly Condition[] = [
    { kind: 'model', formes: repeat(3, () => draw(60)) },
    { kind: 'refersTo', option: 'fond', ids: repeat(6, () => draw(150)) },
    { kind: 'refersTo', option: 'picto', ids: repeat(6, () => draw(400)) },
    { kind: 'product', codes: [`P${draw(20)}`, `P${draw(20)}`] },
    { kind: 'country', markets: ['fr', 'es', 'it', 'uk'] },
    { kind: 'dateRange', from: '2026-11-01', to: '2026-12-31' },
    { kind: 'pack', references: [58] },
  ];
  const pickLeaf = (): Condition => leaves[draw(leaves.length)] ?? { kind: 'and', of: [] };
  const combinators: readonly Condition[] = [
    { kind: 'not', of: pickLeaf() },
    { kind: 'and', of: [pickLeaf(), { kind: 'not', of: pickLeaf() }] },
    { kind: 'or', of: [pickLeaf(), pickLeaf(), pickLeaf()] },
    { kind: 'atLeast', n: 2, of: [pickLeaf(), pickLeaf(), { kind: 'not', of: pickLeaf() }] },
    { kind: 'forProduct', codes: [`P${draw(20)}`], of: { kind: 'not', of: pickLeaf() } },
  ];
  return combinators[draw(combinators.length)] ?? pickLeaf();
}

/** 300 rules over 500 backgrounds, and 64 situations to evaluate. */
export function createWorkload(): {
  readonly rules: readonly Rule[];
  readonly situations: readonly Situation[];
} {
  const draw = createRandom();
  const rules = Array.from(
    { length: RULE_COUNT },
    (_, index): Rule => ({
      id: `rule-${index}`,
      target: { kind: 'fond', ids: repeat(8, () => draw(OPTION_COUNT) + 1) },
      requires: createCondition(draw),
      reason: 'rule.bench',
    }),
  );
  const situations = Array.from(
    { length: SITUATION_COUNT },
    (): Situation => ({
      session: { product: `P${draw(20)}`, market: 'fr', locale: 'fr_FR', day: '2026-11-20' },
      preview: {
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
    }),
  );
  return { rules, situations };
}

/** A situation as the flat facts that general rule engines read. */
export function buildFacts({ session, preview }: Situation) {
  return {
    product: session.product,
    market: session.market,
    day: session.day,
    forme: preview.choices.forme[0] ?? 0,
    fond: preview.choices.fond[0] ?? 0,
    picto: preview.choices.picto[0] ?? 0,
    pack: preview.packReference ?? 0,
  };
}

export type Facts = ReturnType<typeof buildFacts>;

/** A leaf condition as one fact and its allowed values. Throws for a kind of leaf that this workload doesn't use. */
export function readLeafFact(leaf: Condition): {
  readonly fact: keyof Facts;
  readonly values: readonly (string | number)[];
} {
  switch (leaf.kind) {
    case 'model':
      return { fact: 'forme', values: leaf.formes };
    case 'refersTo':
      return { fact: leaf.option === 'picto' ? 'picto' : 'fond', values: leaf.ids };
    case 'product':
      return { fact: 'product', values: leaf.codes };
    case 'country':
      return { fact: 'market', values: leaf.markets };
    case 'pack':
      return { fact: 'pack', values: leaf.references };
    default:
      throw new Error(`no ${leaf.kind} in this workload`);
  }
}

/** Counts the options that the violated rules exclude, each once. `isViolated` gets the index of a rule. */
export function countExcluded(rules: readonly Rule[], isViolated: (index: number) => boolean): number {
  const excluded = new Set<number>();
  for (const [index, { target }] of rules.entries()) {
    if (!isViolated(index)) continue;
    for (const id of target.ids) excluded.add(id);
  }
  let count = 0;
  for (let id = 1; id <= OPTION_COUNT; id++) if (excluded.has(id)) count++;
  return count;
}
