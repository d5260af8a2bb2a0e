import type { CustomiserEnv } from './env.ts';
import type { CustomiserState, PreviewState } from './state.ts';

/** The state before the action; null while the product opens, when nothing was there to differ from. */
export type Before = CustomiserState | null;

/** One consequence of a choice. It gives back the same state when there is nothing to do. */
export type Cascade = (state: CustomiserState, before: Before, env: CustomiserEnv) => CustomiserState;

const CHOICES = ['fond', 'forme', 'font', 'picto', 'textcolor'] as const;

/** True unless the preview's choices are the ones it had before the action: typing a name asks no rule. */
export function choicesChanged(preview: PreviewState, before: Before): boolean {
  const earlier = before?.previews[preview.index];
  return !earlier || CHOICES.some((kind) => earlier[kind] !== preview[kind]);
}
