import type { Condition, Rule } from '../catalogue/rule.ts';
import type { Season } from '../catalogue/season.ts';
import { type Fact, type Leaf, leafFact, SESSION_FACTS } from './leafFact.ts';

export type TargetKind = Rule['target']['kind'];

/**
 * Rules made ready to be asked: every distinct condition once, operands before the conditions over them, and every
 * targeted option under a slot of its own, so that a rule's targets are bits to set.
 */
export interface CompiledRules {
  readonly rules: readonly Rule[];
  /** How many distinct conditions there are; a condition's place is its node. */
  readonly nodes: number;
  /** Leaves by the fact and the value that they hold for. */
  readonly leaves: ReadonlyMap<Fact, ReadonlyMap<string | number, readonly number[]>>;
  /** Leaves that hold from one day to another. */
  readonly ranges: readonly ({ readonly node: number } & Season)[];
  /** Leaves that only a preview can answer. */
  readonly ofPreview: readonly number[];
  /**
   * The combinators in order, each as its node, the least and most operands that may hold, how many operands follow, and
   * those: and, or, xor, not and at-least-n alike.
   */
  readonly program: Int32Array;
  /** Of each rule: the node of its condition. */
  readonly roots: readonly number[];
  /** Of each rule: its targets, as word indexes and the bits to set there, in turn. */
  readonly targets: readonly Uint32Array[];
  readonly slots: ReadonlyMap<TargetKind, Slots>;
  /** 32-bit words that hold one bit a slot. */
  readonly words: number;
}

/** The slot of each targeted id of a kind. */
export type Slots = ReadonlyMap<number, number>;

const isSessionFact = (fact: Fact): boolean => (SESSION_FACTS as readonly Fact[]).includes(fact);

interface Operator {
  readonly of: readonly Condition[];
  readonly least: number;
  readonly most: number;
}

/** A combinator as a count of its operands; null for a leaf. An empty `and` holds, an empty `or` or `xor` doesn't. */
function operator(condition: Condition): Operator | null {
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
}

/** Compiles the rules of a catalogue, once. */
export function compileRules(rules: readonly Rule[]): CompiledRules {
  const known = new Map<string, number>();
  const leaves = new Map<Fact, Map<string | number, number[]>>();
  const ranges: CompiledRules['ranges'][number][] = [];
  const ofPreview: number[] = [];
  const program: number[] = [];

  /** A condition's node; `make` is told it the first time. */
  const intern = (key: string, make: (node: number) => void): number => {
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const node = known.size;
    known.set(key, node);
    make(node);
    return node;
  };
  const addLeaf = (leaf: Leaf, node: number): void => {
    const [fact, values] = leafFact(leaf);
    const byValue = leaves.get(fact) ?? new Map<string | number, number[]>();
    leaves.set(fact, byValue);
    for (const value of new Set(values)) byValue.set(value, [...(byValue.get(value) ?? []), node]);
    if (leaf.kind === 'dateRange') ranges.push({ node, from: leaf.from, to: leaf.to });
    else if (!isSessionFact(fact)) ofPreview.push(node);
  };
  const compile = (condition: Condition): number => {
    const count = operator(condition);
    if (!count) return intern(JSON.stringify(condition), (node) => addLeaf(condition as Leaf, node));
    const { least, most } = count;
    const of = count.of.map(compile);
    return intern(`${least}-${most}:${of}`, (node) => program.push(node, least, most, of.length, ...of));
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
  return {
    rules,
    nodes: known.size,
    leaves,
    ranges,
    ofPreview,
    program: Int32Array.from(program),
    roots,
    targets,
    slots,
    words: Math.ceil(slotCount / 32),
  };
}

function bitPairs(slots: readonly number[]): Uint32Array {
  const words = new Map<number, number>();
  for (const slot of slots) words.set(slot >> 5, (words.get(slot >> 5) ?? 0) | (1 << (slot & 31)));
  return Uint32Array.from([...words].flat());
}
