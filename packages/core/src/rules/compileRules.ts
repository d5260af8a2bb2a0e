import type { Condition, Rule } from '../catalogue/rule.ts';
import type { Season } from '../catalogue/season.ts';
import { type Fact, getLeafFact, type Leaf, SESSION_FACTS } from './getLeafFact.ts';

export type TargetKind = Rule['target']['kind'];

/**
 * Rules compiled for fast evaluation. Each distinct condition is one node, and operands come before the combinators that
 * use them. Each targeted option has a slot (a bit index), so that the targets of a rule are bits to set.
 */
export interface CompiledRules {
  readonly rules: readonly Rule[];
  /** Number of nodes (distinct conditions). A node is identified by its index. */
  readonly nodes: number;
  /** Leaf nodes by the fact and the value for which they are true. */
  readonly leaves: ReadonlyMap<Fact, ReadonlyMap<string | number, readonly number[]>>;
  /** Leaf nodes that are true in a season. */
  readonly ranges: readonly ({ readonly node: number } & Season)[];
  /** Leaf nodes that depend on the preview. */
  readonly ofPreview: readonly number[];
  /**
   * The combinators in evaluation order. Each is encoded as: its node, the minimum and maximum number of true operands, the
   * number of operands, and the operand nodes. This covers and, or, xor, not and at-least-n.
   */
  readonly program: Int32Array;
  /** The node of each rule's condition. */
  readonly roots: readonly number[];
  /** The targets of each rule, as alternating pairs of a word index and the bits to set in that word. */
  readonly targets: readonly Uint32Array[];
  readonly slots: ReadonlyMap<TargetKind, Slots>;
  /** Number of 32-bit words needed for one bit per slot. */
  readonly words: number;
}

/** The slot of each targeted id of a kind. */
export type Slots = ReadonlyMap<number, number>;

const isSessionFact = (fact: Fact): boolean => (SESSION_FACTS as readonly Fact[]).includes(fact);

interface Combinator {
  readonly of: readonly Condition[];
  readonly least: number;
  readonly most: number;
}

/**
 * A combinator as the minimum and maximum number of true operands; null for a leaf. An empty `and` is true, an empty `or`
 * or `xor` is false.
 */
function toCombinator(condition: Condition): Combinator | null {
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
      // True for every other product. For the listed products, true when the inner condition is.
      return toCombinator({
        kind: 'or',
        of: [{ kind: 'not', of: { kind: 'product', codes: condition.codes } }, condition.of],
      });
    default:
      return null;
  }
}

/** Compiles the rules of a catalogue. Call it once per catalogue. */
export function compileRules(rules: readonly Rule[]): CompiledRules {
  const nodesByKey = new Map<string, number>();
  const leaves = new Map<Fact, Map<string | number, number[]>>();
  const ranges: CompiledRules['ranges'][number][] = [];
  const ofPreview: number[] = [];
  const program: number[] = [];

  /** Returns the node of a condition. For a new condition it creates the node and calls `emit` with it. */
  const intern = (key: string, emit: (node: number) => void): number => {
    const existing = nodesByKey.get(key);
    if (existing !== undefined) return existing;
    const node = nodesByKey.size;
    nodesByKey.set(key, node);
    emit(node);
    return node;
  };
  const addLeaf = (leaf: Leaf, node: number): void => {
    const [fact, values] = getLeafFact(leaf);
    const byValue = leaves.get(fact) ?? new Map<string | number, number[]>();
    leaves.set(fact, byValue);
    for (const value of new Set(values)) byValue.set(value, [...(byValue.get(value) ?? []), node]);
    if (leaf.kind === 'dateRange') ranges.push({ node, from: leaf.from, to: leaf.to });
    else if (!isSessionFact(fact)) ofPreview.push(node);
  };
  const compile = (condition: Condition): number => {
    const combinator = toCombinator(condition);
    if (!combinator) return intern(JSON.stringify(condition), (node) => addLeaf(condition as Leaf, node));
    const { least, most } = combinator;
    const operands = combinator.of.map(compile);
    return intern(`${least}-${most}:${operands}`, (node) =>
      program.push(node, least, most, operands.length, ...operands),
    );
  };
  const roots = rules.map(({ requires }) => compile(requires));

  const slots = new Map<TargetKind, Map<number, number>>();
  let slotCount = 0;
  const getSlot = (kind: TargetKind, id: number): number => {
    const ofKind = slots.get(kind) ?? new Map<number, number>();
    slots.set(kind, ofKind);
    const slot = ofKind.get(id) ?? slotCount++;
    ofKind.set(id, slot);
    return slot;
  };
  const targets = rules.map(({ target }) => toBitPairs(target.ids.map((id) => getSlot(target.kind, id))));
  return {
    rules,
    nodes: nodesByKey.size,
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

/** Pairs of a word index and the bits to set in the word. A slot is bit `slot & 31` of the 32-bit word `slot >> 5`. */
function toBitPairs(slots: readonly number[]): Uint32Array {
  const words = new Map<number, number>();
  for (const slot of slots) words.set(slot >> 5, (words.get(slot >> 5) ?? 0) | (1 << (slot & 31)));
  return Uint32Array.from([...words].flat());
}
