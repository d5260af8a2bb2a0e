import { getValueForText } from '../../catalogue/getValueForText.ts';
import { cleanText, hasOtherScript } from '../../composition/cleanText.ts';
import { getMaxChars, truncateText } from '../../composition/truncateText.ts';
import type { CustomiserEnv } from '../env.ts';
import type { CustomiserEvent } from '../events.ts';
import { withOwnText } from '../following/own.ts';
import type { CustomiserState } from '../state.ts';
import { propagateText } from '../text/linkedTexts.ts';
import { clampRatio } from '../text/texts.ts';
import { DISABLED_TEXT } from '../text/textsLeftOut.ts';
import { changeText, patch } from '../update.ts';
import type { ActionOf } from './actions.ts';

/** The result of an action before the cascades run: the new state, and events about the input of the action. */
export interface Applied {
  readonly state: CustomiserState;
  readonly events: readonly CustomiserEvent[];
}

const findForme = (state: CustomiserState, preview: number, env: CustomiserEnv) =>
  env.catalogue.formes.get(state.previews[preview]?.forme ?? 0);

/** Sets a text: it is cleaned and cut to the maximum length of the shape. A disabled text becomes enabled. */
export function applySetText(
  state: CustomiserState,
  action: ActionOf<'setText'>,
  env: CustomiserEnv,
): Applied {
  const { preview = state.selectedPreview, text } = action;
  const forme = findForme(state, preview, env);
  if (!forme || !state.previews[preview]?.textes[text]) return { state, events: [] };
  const max = getMaxChars(forme, text);
  const clean = cleanText(action.value);
  const value = truncateText(clean, max);
  const events: CustomiserEvent[] = [];
  if (clean.length < action.value.normalize('NFC').replace(/\r\n/g, '\n').length)
    events.push({ kind: 'charactersStripped', preview, text, otherScript: hasOtherScript(action.value) });
  if (value !== clean) events.push({ kind: 'textTruncated', preview, text, max });
  const uncut = value === clean ? undefined : clean;
  const typed = changeText(withOwnText(state, { preview, text }), preview, text, (entry) =>
    patch(entry, { value, disabled: false, kept: '', uncut }),
  );
  return { state: propagateText(typed, { preview, text }, value), events };
}

/** Sets the size of one text, between the smallest allowed size and the largest. */
export function applySetTextRatio(
  state: CustomiserState,
  action: ActionOf<'setTextRatio'>,
  env: CustomiserEnv,
): CustomiserState {
  const { preview = state.selectedPreview, text, autofit = false } = action;
  const forme = findForme(state, preview, env);
  const ratio = clampRatio(action.ratio, forme && getValueForText(forme.textfield.fontSize, text));
  return changeText(state, preview, text, (entry) => patch(entry, { ratio, autofit }));
}

/** Disables a text (its value becomes a single space), or enables it again with its previous value. */
export function applyToggleText(state: CustomiserState, action: ActionOf<'toggleText'>): CustomiserState {
  const { preview = state.selectedPreview, text } = action;
  return changeText(withOwnText(state, { preview, text }), preview, text, (entry) =>
    entry.disabled
      ? { ...entry, disabled: false, value: entry.kept, kept: '' }
      : { ...entry, disabled: true, value: DISABLED_TEXT, kept: entry.value },
  );
}
