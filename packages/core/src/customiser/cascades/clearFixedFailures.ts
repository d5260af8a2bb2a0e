import type { Failure } from '../../failure.ts';
import { type Cascade, haveChoicesChanged, type PreviousState } from '../cascade.ts';
import type { CustomiserState } from '../state.ts';
import { areAllTextsLeftOut } from '../text/textsLeftOut.ts';
import { patch } from '../update.ts';

function isEmpty(state: CustomiserState, preview: number, text: number): boolean {
  const entry = state.previews[preview];
  const choice = entry?.textes[text];
  return (
    entry !== undefined &&
    choice !== undefined &&
    !choice.disabled &&
    choice.value.trim() === '' &&
    !areAllTextsLeftOut(state, entry)
  );
}

/** True when a failure may still apply. The next cart check decides; until then it stays visible. */
function mayStillApply(failure: Failure, state: CustomiserState, before: PreviousState): boolean {
  if (failure.kind === 'textRequired') return isEmpty(state, failure.preview, failure.text);
  if (!before || !('preview' in failure)) return true;
  const [earlier, current] = [before.previews[failure.preview], state.previews[failure.preview]];
  if (!earlier || !current) return false;
  if (haveChoicesChanged(current, before)) return false;
  return (
    !('text' in failure) ||
    (earlier.textes[failure.text] === current.textes[failure.text] && !areAllTextsLeftOut(state, current))
  );
}

/** Removes a failure of the cart check when the shopper changes or disables its text, or changes a choice of its preview. */
export const clearFixedFailures: Cascade = (state, before) => {
  const remaining = state.failures.filter((failure) => mayStillApply(failure, state, before));
  return remaining.length === state.failures.length ? state : patch(state, { failures: remaining });
};
