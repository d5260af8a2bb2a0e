import { inSeason } from '../catalogue/season.ts';
import type { CompiledRules } from './compileRules.ts';
import type { RuleSession } from './context.ts';
import { type Fact, sessionFacts } from './leafFact.ts';

export const FALSE = 0;
export const TRUE = 1;
/** Only a preview can tell. */
export const OPEN = 2;

/** Compiled rules with everything answered that a session can answer; what is left is asked of each preview. */
export interface FoldedRules {
  readonly compiled: CompiledRules;
  /** FALSE, TRUE or OPEN of each node. */
  readonly truth: Uint8Array;
  /** The same with every open leaf FALSE: what a preview's answers are written into. */
  readonly base: Uint8Array;
  /** The part of the program that is open. */
  readonly program: Int32Array;
  /** The rules whose condition is open. */
  readonly openRules: readonly number[];
  /** The rules that the session alone breaks, and the options that they take out (a bit a slot). */
  readonly brokenRules: readonly number[];
  readonly out: Uint32Array;
}

/** Writes down as true every leaf that holds for what is told. */
export function answerLeaves({ leaves }: CompiledRules, truth: Uint8Array) {
  return (fact: Fact, value: string | number): void => {
    const nodes = leaves.get(fact)?.get(value);
    if (nodes) for (const node of nodes) truth[node] = TRUE;
  };
}

/** Runs combinators whose operands are all answered or open, in order, writing each one's own answer down. */
export function runProgram(program: Int32Array, truth: Uint8Array): void {
  for (let at = 0; at < program.length; ) {
    const node = program[at++] as number;
    const least = program[at++] as number;
    const most = program[at++] as number;
    const end = (program[at++] as number) + at;
    let holding = 0;
    let open = 0;
    for (; at < end; at++) {
      const operand = truth[program[at] as number];
      if (operand === TRUE) holding++;
      else if (operand === OPEN) open++;
    }
    if (holding > most || holding + open < least) truth[node] = FALSE;
    else truth[node] = holding >= least && holding + open <= most ? TRUE : OPEN;
  }
}

/** Answers what product, market, locale and day decide. */
export function foldRules(compiled: CompiledRules, session: RuleSession): FoldedRules {
  const { day } = session;
  const truth = new Uint8Array(compiled.nodes);
  for (const node of compiled.ofPreview) truth[node] = OPEN;
  sessionFacts(session, answerLeaves(compiled, truth));
  for (const range of compiled.ranges) if (inSeason(range, day)) truth[range.node] = TRUE;
  runProgram(compiled.program, truth);

  const base = truth.slice();
  for (const node of compiled.ofPreview) base[node] = FALSE;
  const openRules: number[] = [];
  const brokenRules: number[] = [];
  const out = new Uint32Array(compiled.words);
  compiled.roots.forEach((root, rule) => {
    if (truth[root] === OPEN) openRules.push(rule);
    if (truth[root] !== FALSE) return;
    brokenRules.push(rule);
    takeOut(compiled, rule, out);
  });
  return { compiled, truth, base, program: openPart(compiled.program, truth), openRules, brokenRules, out };
}

/** The steps of a program whose own answer is open. */
function openPart(program: Int32Array, truth: Uint8Array): Int32Array {
  const part = program.slice();
  let length = 0;
  for (let at = 0; at < program.length; ) {
    const end = at + 4 + (program[at + 3] as number);
    const open = truth[program[at] as number] === OPEN;
    for (; at < end; at++) if (open) part[length++] = program[at] as number;
  }
  return part.subarray(0, length);
}

/** Sets the bits of a rule's targets. */
export function takeOut(compiled: CompiledRules, rule: number, out: Uint32Array): void {
  const pairs = compiled.targets[rule] as Uint32Array;
  for (let at = 0; at < pairs.length; at += 2) {
    const word = pairs[at] as number;
    out[word] = (out[word] as number) | (pairs[at + 1] as number);
  }
}
