import type { Cascade } from '../cascade.ts';
import type { CustomiserState } from '../state.ts';
import { textsLeftOut } from '../texts.ts';
import { patch } from '../update.ts';

const isEmpty = (state: CustomiserState, preview: number, text: number): boolean => {
  const entry = state.previews[preview];
  const choice = entry?.textes[text];
  return (
    entry !== undefined &&
    choice !== undefined &&
    !choice.disabled &&
    choice.value.trim() === '' &&
    !textsLeftOut(state, entry)
  );
};

/** A text that was missing when the cart was checked, and is typed, left out or gone since, is missing no more. */
export const answeredFailures: Cascade = (state) => {
  const open = state.failures.filter(
    (failure) => failure.kind !== 'textRequired' || isEmpty(state, failure.preview, failure.text),
  );
  return open.length === state.failures.length ? state : patch(state, { failures: open });
};
