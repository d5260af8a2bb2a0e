import type { FailedText } from '@cmon/core/composition/checkAddToCart';
import type { Action } from '@cmon/core/customiser/actions/actions';
import type { CustomiserEnv } from '@cmon/core/customiser/env';
import { reduce } from '@cmon/core/customiser/reduce';
import type { CustomiserState } from '@cmon/core/customiser/state';

/**
 * Returns the lines with a default text that can be left out at once: every part that has one has a shape whose lines
 * can be left out, and keeps a text of the shopper's own. Otherwise none.
 */
export function listIdleLines(
  state: CustomiserState,
  { catalogue }: CustomiserEnv,
  untouched: readonly FailedText[],
): readonly FailedText[] {
  const isUntouched = (preview: number, text: number) =>
    untouched.some((at) => at.preview === preview && at.text === text);
  const canLeaveOut = untouched.every(({ preview }) => {
    const part = state.previews[preview];
    const lines = catalogue.formes.get(part?.forme ?? 0)?.textfield.numTextes ?? 0;
    const keepsText = part?.textes.some(
      ({ value, disabled }, text) => !disabled && value.trim() !== '' && !isUntouched(preview, text),
    );
    return lines > 1 && keepsText;
  });
  return canLeaveOut ? untouched : [];
}

/** The actions that leave these lines out. A line of the first part that is left out takes its followers along. */
export function listLeaveOutActions(
  idle: readonly FailedText[],
  state: CustomiserState,
  env: CustomiserEnv,
): readonly Action[] {
  const actions: Action[] = [];
  let current = state;
  for (const { preview, text } of idle) {
    if (current.previews[preview]?.textes[text]?.disabled) continue;
    const action: Action = { kind: 'toggleText', preview, text };
    actions.push(action);
    current = reduce(current, action, env).state;
  }
  return actions;
}
