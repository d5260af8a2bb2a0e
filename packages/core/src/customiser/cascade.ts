import { CHOICE_KINDS } from '../catalogue/rule.ts';
import type { CustomiserEnv } from './env.ts';
import type { CustomiserState, PreviewState } from './state.ts';

/** The state before the action; null while the product opens. */
export type PreviousState = CustomiserState | null;

/** A rule that adjusts the state after an action. It returns the same state object when there is nothing to change. */
export type Cascade = (state: CustomiserState, before: PreviousState, env: CustomiserEnv) => CustomiserState;

/** True when a choice of the preview differs from before the action. Typing a text doesn't change choices. */
export function haveChoicesChanged(preview: PreviewState, before: PreviousState): boolean {
  const earlier = before?.previews[preview.index];
  return !earlier || CHOICE_KINDS.some((kind) => earlier[kind] !== preview[kind]);
}
