import type { CustomiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { findUntouchedTexts, isUntouchedDesign } from '@cmon/core/customiser/untouched';
import type { Question } from '../widgetState.ts';

/**
 * Returns what the shopper must confirm before an order: an unchanged default text, or an untouched design. Returns
 * null when nothing needs confirming, or there is nothing to design.
 */
export function findQuestion(state: CustomiserState, env: CustomiserEnv): Question | null {
  if (state.previews.length === 0) return null;
  const [untouched] = findUntouchedTexts(state, env);
  if (untouched) {
    const text = state.previews[untouched.preview]?.textes[untouched.text]?.value ?? '';
    return { kind: 'defaultText', text, at: untouched };
  }
  const typed = state.previews.some(({ textes }) => textes.some(({ disabled }) => !disabled));
  return !typed && isUntouchedDesign(state, env) ? { kind: 'untouched' } : null;
}
