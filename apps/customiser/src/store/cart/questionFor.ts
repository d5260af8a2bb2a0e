import type { CustomiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { isUntouchedDesign, untouchedTexts } from '@cmon/core/customiser/untouched';
import type { Question } from '../widgetState.ts';

/**
 * What must be confirmed before an order: a text nobody typed, or a design nobody changed. Null when all is meant, or there
 * is nothing to design.
 */
export function questionFor(state: CustomiserState, env: CustomiserEnv): Question | null {
  if (state.previews.length === 0) return null;
  const [untouched] = untouchedTexts(state, env);
  if (untouched) {
    const text = state.previews[untouched.preview]?.textes[untouched.text]?.value ?? '';
    return { kind: 'defaultText', text, at: untouched };
  }
  const typed = state.previews.some(({ textes }) => textes.some(({ disabled }) => !disabled));
  return !typed && isUntouchedDesign(state, env) ? { kind: 'untouched' } : null;
}
