import type { Rule } from '../catalogue/rule.ts';
import type { TargetKind } from './compileRules.ts';
import type { RulePreview } from './context.ts';
import { evaluateProgram, FALSE, type FoldedRules, markTrueLeaves, setTargetBits } from './foldRules.ts';
import { forEachPreviewFact } from './getLeafFact.ts';

/** The options that the rules make unavailable for one preview. */
export interface Availability {
  readonly folded: FoldedRules;
  /** One bit per slot: 1 when the option is unavailable. */
  readonly unavailableBits: Uint32Array;
  /** Indexes of the rules that fail for this preview. The rules that fail for the session are in `folded`. */
  readonly failedRules: readonly number[];
}

/** Why an option is unavailable: id of the rule, and message key of the sentence for the shopper. */
export interface Explanation {
  readonly rule: string;
  readonly reason: string;
}

/** Evaluates, for one preview, the rules that the session alone doesn't decide. */
export function computeAvailability(folded: FoldedRules, preview: RulePreview): Availability {
  const { compiled, openRules } = folded;
  const truth = folded.initialTruth.slice();
  forEachPreviewFact(preview, markTrueLeaves(compiled, truth));
  evaluateProgram(folded.program, truth);
  const unavailableBits = folded.unavailableBits.slice();
  const failedRules: number[] = [];
  for (const rule of openRules) {
    if (truth[compiled.roots[rule] ?? 0] !== FALSE) continue;
    failedRules.push(rule);
    setTargetBits(compiled, rule, unavailableBits);
  }
  return { folded, unavailableBits, failedRules };
}

/** True when no rule makes an option unavailable. "None" (id 0) is always available. */
export function isAvailable(
  { folded, unavailableBits }: Availability,
  kind: TargetKind,
  id: number,
): boolean {
  const slot = id === 0 ? undefined : folded.compiled.slots.get(kind)?.get(id);
  return slot === undefined || ((unavailableBits[slot >> 5] ?? 0) & (1 << (slot & 31))) === 0;
}

/** Every rule that makes an option unavailable, in catalogue order; empty for an available option. */
export function explain(available: Availability, kind: TargetKind, id: number): readonly Explanation[] {
  if (isAvailable(available, kind, id)) return [];
  const { compiled, failedRules } = available.folded;
  const targeted = (rule: Rule | undefined): rule is Rule =>
    rule?.target.kind === kind && rule.target.ids.includes(id);
  return [...failedRules, ...available.failedRules]
    .sort((a, b) => a - b)
    .map((rule) => compiled.rules[rule])
    .filter(targeted)
    .map(({ id: rule, reason }) => ({ rule, reason }));
}
