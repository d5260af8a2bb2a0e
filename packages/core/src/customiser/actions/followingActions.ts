import type { Forme } from '../../catalogue/types.ts';
import { findPattern, matchesPattern } from '../../composition/textPattern.ts';
import type { CustomiserEnv } from '../env.ts';
import { differsFromFirst } from '../following/findOwnDesign.ts';
import { FOLLOWED_KINDS, listFollowablePreviews } from '../following/followedChoices.ts';
import { withOwnDesign, withoutOwnTexts } from '../following/own.ts';
import type { CustomiserState, PreviewState, TextPosition, TextState } from '../state.ts';
import { cutText } from '../text/texts.ts';
import { areAllTextsLeftOut, DISABLED_TEXT } from '../text/textsLeftOut.ts';
import { findUntouchedTexts } from '../untouched.ts';
import { changePreviews, changeText, isSamePosition, patch } from '../update.ts';
import type { ActionOf } from './actions.ts';
import { copyChoice } from './applySelect.ts';

/** Lets every text follow again, except those that the cascades would then change. */
function releaseTexts(state: CustomiserState, env: CustomiserEnv): CustomiserState {
  const released = withoutOwnTexts(state);
  const texts = released.previews.flatMap(({ index, textes }) =>
    textes.flatMap((_, text) => {
      const position = { preview: index, text };
      return differsFromFirst(released, position, env) ? [position] : [];
    }),
  );
  return withOwnDesign(released, { texts, choices: released.own?.choices ?? [] });
}

/** The state with the texts of one preview in every other preview, cut to each shape. */
function copyTextsOf(from: PreviewState, state: CustomiserState, env: CustomiserEnv): CustomiserState {
  return changePreviews(state, (preview) => {
    if (preview === from) return preview;
    const forme = env.catalogue.formes.get(preview.forme);
    const textes = preview.textes.map((text, index) => {
      const { value, disabled, kept, uncut } = from.textes[index] ?? text;
      return forme && takesText(forme, index, from.textes[index])
        ? cutText(patch(text, { value, disabled, kept, uncut }), forme, index)
        : text;
    });
    return patch(preview, { textes });
  });
}

/**
 * Copies the texts of one preview to every other preview, by index; the cascades cut them to each shape. A text with a
 * required format (such as a telephone number) is only replaced with a text that matches the format. From then on the
 * texts follow the first part.
 */
export function applyCopyTexts(
  state: CustomiserState,
  action: ActionOf<'copyTexts'>,
  env: CustomiserEnv,
): CustomiserState {
  const from = state.previews[action.preview ?? state.selectedPreview];
  if (!from) return state;
  const copied = copyTextsOf(from, state, env);
  return releaseTexts(state.linkedTexts ? { ...copied, linkedTexts: [] } : copied, env);
}

/** True when copying the texts of the selected preview would change what is printed on another one. */
export function canCopyTexts(state: CustomiserState, env: CustomiserEnv): boolean {
  const from = state.previews[state.selectedPreview];
  if (!from) return false;
  const copied = copyTextsOf(from, state, env);
  return state.previews.some(
    (preview, index) =>
      !areAllTextsLeftOut(state, preview) &&
      preview.textes.some(({ value, disabled }, text) => {
        const after = copied.previews[index]?.textes[text];
        return after?.value !== value || after.disabled !== disabled;
      }),
  );
}

/** True when a text may be copied to a line of a shape: it has the format that the line requires, or is disabled. */
function takesText(forme: Forme, index: number, text: TextState | undefined): boolean {
  const pattern = findPattern(forme, index);
  return text === undefined || pattern === null || text.disabled || matchesPattern(text.value, pattern);
}

/** Gives every part the texts, the illustration and the background of one part, where it may have them. */
export function applyShareDesign(
  state: CustomiserState,
  action: ActionOf<'shareDesign'>,
  env: CustomiserEnv,
): CustomiserState {
  const from = state.previews[action.preview ?? state.selectedPreview];
  if (!from) return state;
  const withChoices = FOLLOWED_KINDS.reduce(
    (current, kind) => copyChoice(current, from, kind, env),
    withOwnDesign(state, { texts: state.own?.texts ?? [], choices: [] }),
  );
  return applyCopyTexts(withChoices, { kind: 'copyTexts', preview: from.index }, env);
}

/** Lets no part follow: each keeps what it has now until it is changed itself. */
export function applySeparateParts(state: CustomiserState, env: CustomiserEnv): CustomiserState {
  // Shapes with more lines may be chosen later, so lines that the part doesn't have now are included.
  const lineCount = Math.max(
    0,
    ...state.previews.map(({ textes, hiddenTexts = [] }) => textes.length + hiddenTexts.length),
    ...state.options
      .filter(({ kind }) => kind === 'forme')
      .flatMap(({ ids }) => ids.map((id) => env.catalogue.formes.get(id)?.textfield.numTextes ?? 0)),
  );
  const others = state.previews.slice(1);
  return withOwnDesign(state, {
    texts: others.flatMap(({ index }) =>
      Array.from({ length: lineCount }, (_, text) => ({ preview: index, text })),
    ),
    choices: FOLLOWED_KINDS.flatMap((kind) =>
      listFollowablePreviews(state, kind, env).map(({ index }) => ({ preview: index, kind })),
    ),
  });
}

/** The first preview with a text that the shopper typed; undefined when there is none. */
export function findTypedPreview(state: CustomiserState, env: CustomiserEnv): PreviewState | undefined {
  const untouched = findUntouchedTexts(state, env);
  return state.previews.find((preview) => listTyped(preview, untouched).length > 0);
}

function listTyped(
  { index, textes }: PreviewState,
  untouched: readonly TextPosition[],
): readonly TextState[] {
  const isUntouched = (text: number) =>
    untouched.some((place) => isSamePosition(place, { preview: index, text }));
  return textes.filter(({ value, disabled }, text) => !disabled && value.trim() !== '' && !isUntouched(text));
}

/**
 * The typed text that replaces a default text: the text of the same line. The first line of another part gets the first
 * typed text if its own line has none. Undefined for any other line.
 */
function findTypedText(
  from: PreviewState,
  typed: readonly TextState[],
  { preview, text }: TextPosition,
): TextState | undefined {
  const line = from.textes[text];
  if (line !== undefined && typed.includes(line)) return line;
  return text === 0 && preview !== from.index ? typed[0] : undefined;
}

/** True when filling the default texts would write another text somewhere, and not only leave lines out. */
export function hasTextToFill(state: CustomiserState, env: CustomiserEnv): boolean {
  const untouched = findUntouchedTexts(state, env);
  const from = findTypedPreview(state, env);
  if (!from) return false;
  const typed = listTyped(from, untouched);
  return untouched.some((position) => {
    const source = findTypedText(from, typed, position);
    const part = state.previews[position.preview];
    const forme = env.catalogue.formes.get(part?.forme ?? 0);
    if (!source || !forme || !takesText(forme, position.text, source)) return false;
    return cutText(source, forme, position.text).value !== part?.textes[position.text]?.value;
  });
}

/**
 * Replaces every default text with what the shopper typed: the text of the same line, else the first text that was typed.
 * A further line without a counterpart is left out. A text with a required format stays unless the typed one matches it.
 */
export function applyFillTexts(state: CustomiserState, env: CustomiserEnv): CustomiserState {
  const untouched = findUntouchedTexts(state, env);
  const from = findTypedPreview(state, env);
  if (!from) return state;
  const typed = listTyped(from, untouched);
  const filled = untouched.reduce((current, { preview, text }) => {
    const source = findTypedText(from, typed, { preview, text });
    const forme = env.catalogue.formes.get(state.previews[preview]?.forme ?? 0);
    if (!forme) return current;
    return changeText(current, preview, text, (entry) => {
      if (source && !takesText(forme, text, source)) return entry;
      if (source) return cutText(patch(entry, { value: source.value, uncut: source.uncut }), forme, text);
      if (findPattern(forme, text) !== null) return entry;
      return { ...entry, disabled: true, value: DISABLED_TEXT, kept: entry.value };
    });
  }, state);
  return releaseTexts(filled, env);
}
