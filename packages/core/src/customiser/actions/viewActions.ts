import { findOption } from '../../catalogue/optionTable.ts';
import { UNTAKEN_FORME } from '../../catalogue/untakenForme.ts';
import type { CustomiserEnv } from '../env.ts';
import type { CustomiserState } from '../state.ts';
import { unwrap } from '../unwrap.ts';
import { patch } from '../update.ts';
import type { ActionOf } from './actions.ts';

/** Turns all texts of a preview off, or on again. */
export function applyToggleNoText(state: CustomiserState, action: ActionOf<'toggleNoText'>): CustomiserState {
  const { preview = state.selectedPreview } = action;
  if (!state.previews[preview]) return state;
  const noText = state.noText.includes(preview)
    ? state.noText.filter((index) => index !== preview)
    : [...state.noText, preview].sort((a, b) => a - b);
  return { ...state, noText };
}

/**
 * Selects the preview to edit. Throws when it doesn't exist. A part that wasn't added opens the panel of its shapes:
 * choosing one adds it, and the part has nothing else to choose.
 */
export function applySelectPreview(
  state: CustomiserState,
  { preview }: ActionOf<'selectPreview'>,
): CustomiserState {
  const selected = state.previews[preview];
  if (!selected)
    throw new Error('unknownOptionId', {
      cause: { kind: 'unknownOptionId', option: 'preview', id: preview },
    });
  const openPanel = selected.forme === UNTAKEN_FORME ? 'forme' : state.openPanel;
  return patch(state, { selectedPreview: preview, temporaryForme: null, openPanel });
}

/** Shows another shape temporarily, until the action is sent with null; the chosen shape doesn't change. */
export function applyTemporaryForme(
  state: CustomiserState,
  { forme }: ActionOf<'previewForme'>,
  env: CustomiserEnv,
): CustomiserState {
  if (forme !== null) unwrap(findOption(env.catalogue, 'forme', forme));
  return patch(state, { temporaryForme: forme });
}
