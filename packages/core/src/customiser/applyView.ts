import { findOption } from '../catalogue/optionTable.ts';
import { refusal } from '../failure.ts';
import type { ActionOf } from './actions.ts';
import type { CustomiserEnv } from './env.ts';
import { orThrow } from './orThrow.ts';
import type { CustomiserState } from './state.ts';
import { patch } from './update.ts';

/** Leaves a preview's texts out, or puts them back. */
export function applyToggleNoText(state: CustomiserState, action: ActionOf<'toggleNoText'>): CustomiserState {
  const { preview = state.selectedPreview } = action;
  if (!state.previews[preview]) return state;
  const noText = state.noText.includes(preview)
    ? state.noText.filter((index) => index !== preview)
    : [...state.noText, preview].sort((a, b) => a - b);
  return { ...state, noText };
}

/** Turns to another part. */
export function applySelectPreview(
  state: CustomiserState,
  { preview }: ActionOf<'selectPreview'>,
): CustomiserState {
  if (!state.previews[preview])
    return orThrow(refusal({ kind: 'unknownOptionId', option: 'preview', id: preview }));
  return patch(state, { selectedPreview: preview, formePreview: null });
}

/** Shows a shape in place of the chosen one, until told null; the choice itself stays. */
export function applyPreviewForme(
  state: CustomiserState,
  { forme }: ActionOf<'previewForme'>,
  env: CustomiserEnv,
): CustomiserState {
  if (forme !== null) orThrow(findOption(env.catalogue, 'forme', forme));
  return patch(state, { formePreview: forme });
}
