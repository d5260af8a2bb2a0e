import type { CompiledRules } from './compileRules.ts';
import type { RuleSession } from './context.ts';

export const FALSE = 0;
export const TRUE = 1;
/** Only a preview can tell. */
export const OPEN = 2;

/** Compiled rules with everything answered that a session can answer; what is left is asked of each preview. */
export interface FoldedRules {
  readonly compiled: CompiledRules;
  /** FALSE, TRUE or OPEN of each node. */
  readonly truth: Uint8Array;
  /** The open nodes, operands first. */
  readonly openNodes: readonly number[];
  /** The rules whose condition is open. */
  readonly openRules: readonly number[];
  /** The rules that the session alone breaks, and the options that they take out (a bit a slot). */
  readonly brokenRules: readonly number[];
  readonly out: Uint32Array;
}

/** Answers what product, market, locale and day decide. */
export const foldRules = (compiled: CompiledRules, session: RuleSession): FoldedRules => {
  const truth = new Uint8Array(compiled.nodes.length);
  const openNodes: number[] = [];
  for (const [index, node] of compiled.nodes.entries()) {
    truth[index] = OPEN;
    if (node.kind === 'leaf') {
      if (node.test.asks === 'session') truth[index] = node.test.holds(session) ? TRUE : FALSE;
    } else {
      let holding = 0;
      let open = 0;
      for (const operand of node.of) {
        if (truth[operand] === TRUE) holding++;
        else if (truth[operand] === OPEN) open++;
      }
      if (holding > node.most || holding + open < node.least) truth[index] = FALSE;
      else if (holding >= node.least && holding + open <= node.most) truth[index] = TRUE;
    }
    if (truth[index] === OPEN) openNodes.push(index);
  }
  const openRules: number[] = [];
  const brokenRules: number[] = [];
  const out = new Uint32Array(compiled.words);
  for (const [rule, root] of compiled.roots.entries()) {
    if (truth[root] === OPEN) openRules.push(rule);
    if (truth[root] !== FALSE) continue;
    brokenRules.push(rule);
    takeOut(compiled, rule, out);
  }
  return { compiled, truth, openNodes, openRules, brokenRules, out };
};

/** Sets the bits of a rule's targets. */
export const takeOut = (compiled: CompiledRules, rule: number, out: Uint32Array): void => {
  const pairs = compiled.targets[rule] ?? new Uint32Array();
  for (let at = 0; at < pairs.length; at += 2) {
    const word = pairs[at] ?? 0;
    out[word] = (out[word] ?? 0) | (pairs[at + 1] ?? 0);
  }
};
