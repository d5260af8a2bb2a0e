import { isInSeason } from '../catalogue/season.ts';
import type { CompiledRules } from './compileRules.ts';
import type { RuleSession } from './context.ts';
import { type Fact, forEachSessionFact } from './getLeafFact.ts';

export const FALSE = 0;
export const TRUE = 1;
/** The session alone doesn't decide the node: it depends on the preview. */
export const OPEN = 2;

/** Compiled rules, partially evaluated for a session. The rest is evaluated for each preview. */
export interface FoldedRules {
  readonly compiled: CompiledRules;
  /** FALSE, TRUE or OPEN for each node. */
  readonly truth: Uint8Array;
  /** A copy of `truth` with every open leaf set to FALSE: the initial state for the evaluation of a preview. */
  readonly initialTruth: Uint8Array;
  /** The combinators that the session doesn't decide. */
  readonly program: Int32Array;
  /** Indexes of the rules that the session doesn't decide. */
  readonly openRules: readonly number[];
  /** Indexes of the rules that fail for the session with any preview. */
  readonly failedRules: readonly number[];
  /** The options that `failedRules` make unavailable: one bit per slot. */
  readonly unavailableBits: Uint32Array;
}

/** Returns a callback that sets every leaf node to TRUE that matches a fact and its value. */
export function markTrueLeaves({ leaves }: CompiledRules, truth: Uint8Array) {
  return (fact: Fact, value: string | number): void => {
    const nodes = leaves.get(fact)?.get(value);
    if (nodes) for (const node of nodes) truth[node] = TRUE;
  };
}

/** Evaluates combinators in order with three-valued logic, and writes the result of each into `truth`. */
export function evaluateProgram(program: Int32Array, truth: Uint8Array): void {
  for (let position = 0; position < program.length; ) {
    const node = program[position++] as number;
    const least = program[position++] as number;
    const most = program[position++] as number;
    const end = (program[position++] as number) + position;
    let trueCount = 0;
    let openCount = 0;
    for (; position < end; position++) {
      const operand = truth[program[position] as number];
      if (operand === TRUE) trueCount++;
      else if (operand === OPEN) openCount++;
    }
    if (trueCount > most || trueCount + openCount < least) truth[node] = FALSE;
    else truth[node] = trueCount >= least && trueCount + openCount <= most ? TRUE : OPEN;
  }
}

/** Evaluates the rules as far as product, market, locale and day decide them. */
export function foldRules(compiled: CompiledRules, session: RuleSession): FoldedRules {
  const { day } = session;
  const truth = new Uint8Array(compiled.nodes);
  for (const node of compiled.ofPreview) truth[node] = OPEN;
  forEachSessionFact(session, markTrueLeaves(compiled, truth));
  for (const range of compiled.ranges) if (isInSeason(range, day)) truth[range.node] = TRUE;
  evaluateProgram(compiled.program, truth);

  const initialTruth = truth.slice();
  for (const node of compiled.ofPreview) initialTruth[node] = FALSE;
  const openRules: number[] = [];
  const failedRules: number[] = [];
  const unavailableBits = new Uint32Array(compiled.words);
  compiled.roots.forEach((root, rule) => {
    if (truth[root] === OPEN) openRules.push(rule);
    if (truth[root] !== FALSE) return;
    failedRules.push(rule);
    setTargetBits(compiled, rule, unavailableBits);
  });
  return {
    compiled,
    truth,
    initialTruth,
    program: listOpenCombinators(compiled.program, truth),
    openRules,
    failedRules,
    unavailableBits,
  };
}

/** The combinators of a program whose result is OPEN. */
function listOpenCombinators(program: Int32Array, truth: Uint8Array): Int32Array {
  const part = program.slice();
  let length = 0;
  for (let position = 0; position < program.length; ) {
    // Four numbers come before the operands of a combinator: see `CompiledRules.program`.
    const end = position + 4 + (program[position + 3] as number);
    const open = truth[program[position] as number] === OPEN;
    for (; position < end; position++) if (open) part[length++] = program[position] as number;
  }
  return part.subarray(0, length);
}

/** Sets the bits of a rule's targets. */
export function setTargetBits(compiled: CompiledRules, rule: number, out: Uint32Array): void {
  const pairs = compiled.targets[rule] as Uint32Array;
  for (let position = 0; position < pairs.length; position += 2) {
    const word = pairs[position] as number;
    out[word] = (out[word] as number) | (pairs[position + 1] as number);
  }
}
