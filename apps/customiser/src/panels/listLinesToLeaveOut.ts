import type { FailedText } from '@cmon/core/composition/checkAddToCart';
import type { Action } from '@cmon/core/customiser/actions/actions';
import type { CustomiserEnv } from '@cmon/core/customiser/env';
import { reduce } from '@cmon/core/customiser/reduce';
import type { CustomiserState } from '@cmon/core/customiser/state';

/**
 * Returns the untouched lines if all of them can be left out, otherwise none. Lines can be left out when the shape of
 * their part has several lines, and at least one text of the shopper remains on that part.
 */
export function listLinesToLeaveOut(
  state: CustomiserState,
  { catalogue }: CustomiserEnv,
  untouched: readonly FailedText[],
): readonly FailedText[] {
  const isUntouched = (preview: number, text: number) =>
    untouched.some((at) => at.preview === preview && at.text === text);
  const canLeaveOut = untouched.every(({ preview }) => {
    const part = state.previews[preview];
    const lineCount = catalogue.formes.get(part?.forme ?? 0)?.textfield.numTextes ?? 0;
    const keepsText = part?.textes.some(
      ({ value, disabled }, text) => !disabled && value.trim() !== '' && !isUntouched(preview, text),
    );
    return lineCount > 1 && keepsText;
  });
  return canLeaveOut ? untouched : [];
}

/**
 * Returns the actions that leave these lines out. Leaving out a line of the first part also leaves out that line of the
 * parts that follow it, so those lines need no action.
 */
export function listLeaveOutActions(
  lines: readonly FailedText[],
  state: CustomiserState,
  env: CustomiserEnv,
): readonly Action[] {
  const actions: Action[] = [];
  let current = state;
  for (const { preview, text } of lines) {
    if (current.previews[preview]?.textes[text]?.disabled) continue;
    const action: Action = { kind: 'toggleText', preview, text };
    actions.push(action);
    current = reduce(current, action, env).state;
  }
  return actions;
}
