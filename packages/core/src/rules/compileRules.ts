import type { Condition, Rule } from '../catalogue/rule.ts';
import { type LeafTest, leafTest } from './conditionLeaf.ts';

export type TargetKind = Rule['target']['kind'];

/**
 * Rules made ready to be asked: every distinct condition once, operands before the conditions over them, and every
 * targeted option under a slot of its own, so that a rule's targets are bits to set.
 */
export interface CompiledRules {
  readonly rules: readonly Rule[];
  readonly nodes: readonly RuleNode[];
  /** Of each rule: the node of its condition. */
  readonly roots: readonly number[];
  /** Of each rule: its targets, as word indexes and the bits to set there, in turn. */
  readonly targets: readonly Uint32Array[];
  readonly slots: ReadonlyMap<TargetKind, ReadonlyMap<number, number>>;
  /** 32-bit words that hold one bit a slot. */
  readonly words: number;
}

export type RuleNode =
  | { readonly kind: 'leaf'; readonly test: LeafTest }
  /** Holds when the number of operands that hold lies from `least` to `most`: and, or, xor, not and at-least-n alike. */
  | { readonly kind: 'count'; readonly of: readonly number[]; readonly least: number; readonly most: number };

interface Operator {
  readonly of: readonly Condition[];
  readonly least: number;
  readonly most: number;
}

/** A combinator as a count of its operands; null for a leaf. An empty `and` holds, an empty `or` or `xor` doesn't. */
const operator = (condition: Condition): Operator | null => {
  switch (condition.kind) {
    case 'and':
      return { of: condition.of, least: condition.of.length, most: condition.of.length };
    case 'or':
      return { of: condition.of, least: 1, most: condition.of.length };
    case 'xor':
      return { of: condition.of, least: 1, most: 1 };
    case 'not':
      return { of: [condition.of], least: 0, most: 0 };
    case 'atLeast':
      return { of: condition.of, least: condition.n, most: condition.of.length };
    case 'forProduct':
      // For these products only when the condition holds, for every other one always.
      return operator({
        kind: 'or',
        of: [{ kind: 'not', of: { kind: 'product', codes: condition.codes } }, condition.of],
      });
    default:
      return null;
  }
};

/** Compiles the rules of a catalogue, once. */
export const compileRules = (rules: readonly Rule[]): CompiledRules => {
  const nodes: RuleNode[] = [];
  const known = new Map<string, number>();

  const intern = (key: string, make: () => RuleNode): number => {
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    known.set(key, nodes.length);
    return nodes.push(make()) - 1;
  };
  const compile = (condition: Condition): number => {
    const count = operator(condition);
    if (!count) return intern(JSON.stringify(condition), () => leafNode(condition));
    const of = count.of.map(compile);
    return intern(`${count.least}-${count.most}:${of}`, () => ({ ...count, kind: 'count', of }));
  };
  const roots = rules.map(({ requires }) => compile(requires));

  const slots = new Map<TargetKind, Map<number, number>>();
  let slotCount = 0;
  const slotOf = (kind: TargetKind, id: number): number => {
    const ofKind = slots.get(kind) ?? new Map<number, number>();
    slots.set(kind, ofKind);
    const slot = ofKind.get(id) ?? slotCount++;
    ofKind.set(id, slot);
    return slot;
  };
  const targets = rules.map(({ target }) => bitPairs(target.ids.map((id) => slotOf(target.kind, id))));
  return { rules, nodes, roots, targets, slots, words: Math.ceil(slotCount / 32) };
};

const leafNode = (condition: Condition): RuleNode => {
  switch (condition.kind) {
    case 'and':
    case 'or':
    case 'xor':
    case 'not':
    case 'atLeast':
    case 'forProduct':
      throw new Error('combinator compiled as a leaf');
    default:
      return { kind: 'leaf', test: leafTest(condition) };
  }
};

const bitPairs = (slots: readonly number[]): Uint32Array => {
  const words = new Map<number, number>();
  for (const slot of slots) words.set(slot >> 5, (words.get(slot >> 5) ?? 0) | (1 << (slot & 31)));
  return Uint32Array.from([...words].flat());
};
