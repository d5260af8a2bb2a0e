import { perText } from '../catalogue/perText.ts';
import { cleanText, hasOtherScript } from '../composition/cleanText.ts';
import { matchesPattern, patternOf } from '../composition/textPattern.ts';
import { maxChars, truncateText } from '../composition/truncateText.ts';
import type { ActionOf } from './actions.ts';
import type { CustomiserEnv } from './env.ts';
import type { CustomiserEvent } from './events.ts';
import type { CustomiserState } from './state.ts';
import { DISABLED_TEXT, soundRatio } from './texts.ts';
import { sayTogether } from './together.ts';
import { changePreviews, changeText, patch } from './update.ts';

/** The change an action makes by itself, before the cascades, and what it has to say about its own input. */
export interface Applied {
  readonly state: CustomiserState;
  readonly events: readonly CustomiserEvent[];
}

const formeOf = (state: CustomiserState, preview: number, env: CustomiserEnv) =>
  env.catalogue.formes.get(state.previews[preview]?.forme ?? 0);

/** What is typed is cleaned and cut to the shape's length; typing enables a disabled text. */
export function applySetText(
  state: CustomiserState,
  action: ActionOf<'setText'>,
  env: CustomiserEnv,
): Applied {
  const { preview = state.selectedPreview, text } = action;
  const forme = formeOf(state, preview, env);
  if (!forme || !state.previews[preview]?.textes[text]) return { state, events: [] };
  const max = maxChars(forme, text);
  const clean = cleanText(action.value);
  const value = truncateText(clean, max);
  const events: CustomiserEvent[] = [];
  if (clean.length < action.value.normalize('NFC').replace(/\r\n/g, '\n').length)
    events.push({ kind: 'charactersStripped', preview, text, otherScript: hasOtherScript(action.value) });
  if (value !== clean) events.push({ kind: 'textTruncated', preview, text, max });
  const typed = changeText(state, preview, text, (entry) =>
    patch(entry, { value, disabled: false, kept: '' }),
  );
  return { state: sayTogether(typed, { preview, text }, value), events };
}

/** Sets how large one text is, between the smallest size that is fitted and the slot's default size. */
export function applySetTextRatio(
  state: CustomiserState,
  action: ActionOf<'setTextRatio'>,
  env: CustomiserEnv,
): CustomiserState {
  const { preview = state.selectedPreview, text, autofit = false } = action;
  const forme = formeOf(state, preview, env);
  const ratio = soundRatio(action.ratio, forme && perText(forme.textfield.fontSize, text));
  return changeText(state, preview, text, (entry) => patch(entry, { ratio, autofit }));
}

/** Disables a text, which then holds a single space, or enables it with what it said before. */
export function applyToggleText(state: CustomiserState, action: ActionOf<'toggleText'>): CustomiserState {
  return changeText(state, action.preview ?? state.selectedPreview, action.text, (entry) =>
    entry.disabled
      ? { ...entry, disabled: false, value: entry.kept, kept: '' }
      : { ...entry, disabled: true, value: DISABLED_TEXT, kept: entry.value },
  );
}

/**
 * Every other preview says what this one says, as far as it has the texts; the cascades cut it to each shape. A text that
 * must be a telephone number, say, stays what it is unless it is given one.
 */
export function applyCopyTexts(
  state: CustomiserState,
  action: ActionOf<'copyTexts'>,
  env: CustomiserEnv,
): CustomiserState {
  const from = state.previews[action.preview ?? state.selectedPreview];
  if (!from) return state;
  const copied = changePreviews(state, (preview) => {
    if (preview === from) return preview;
    const textes = preview.textes.map((text, index) => {
      const { value, disabled, kept } = from.textes[index] ?? text;
      const forme = formeOf(state, preview.index, env);
      const pattern = forme ? patternOf(forme, index) : null;
      const fits = pattern === null || disabled || matchesPattern(value, pattern);
      return fits ? patch(text, { value, disabled, kept }) : text;
    });
    return patch(preview, { textes });
  });
  return state.together ? { ...copied, together: [] } : copied;
}
