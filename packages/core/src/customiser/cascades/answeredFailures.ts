import type { Failure } from '../../failure.ts';
import { type Before, type Cascade, choicesChanged } from '../cascade.ts';
import type { CustomiserState } from '../state.ts';
import { textsLeftOut } from '../texts.ts';
import { patch } from '../update.ts';

function isEmpty(state: CustomiserState, preview: number, text: number): boolean {
  const entry = state.previews[preview];
  const choice = entry?.textes[text];
  return (
    entry !== undefined &&
    choice !== undefined &&
    !choice.disabled &&
    choice.value.trim() === '' &&
    !textsLeftOut(state, entry)
  );
}

/** Whether a refusal may still be true: whether it is, the cart says when it is asked again. */
function stands(failure: Failure, state: CustomiserState, before: Before): boolean {
  if (failure.kind === 'textRequired') return isEmpty(state, failure.preview, failure.text);
  if (!before || !('preview' in failure)) return true;
  const [was, is] = [before.previews[failure.preview], state.previews[failure.preview]];
  if (!was || !is) return false;
  if (choicesChanged(is, before)) return false;
  return (
    !('text' in failure) || (was.textes[failure.text] === is.textes[failure.text] && !textsLeftOut(state, is))
  );
}

/** What the cart refused is said until it is mended: a text typed anew or left out, another shape, font or colour. */
export const answeredFailures: Cascade = (state, before) => {
  const open = state.failures.filter((failure) => stands(failure, state, before));
  return open.length === state.failures.length ? state : patch(state, { failures: open });
};
