import type { CustomiserState, FollowedKind, OwnDesign, TextPosition } from '../state.ts';
import { isSamePosition, patch } from '../update.ts';

const NOTHING: OwnDesign = { texts: [], choices: [] };

export const hasOwnText = ({ own = NOTHING }: CustomiserState, position: TextPosition): boolean =>
  own.texts.some((text) => isSamePosition(text, position));

export function hasOwnChoice(
  { own = NOTHING }: CustomiserState,
  preview: number,
  kind: FollowedKind,
): boolean {
  return own.choices.some((choice) => choice.preview === preview && choice.kind === kind);
}

/** Marks a text that the shopper changed. The texts of the first part are the ones that others follow. */
export function withOwnText(state: CustomiserState, { preview, text }: TextPosition): CustomiserState {
  if (preview === 0 || hasOwnText(state, { preview, text })) return state;
  const { own = NOTHING } = state;
  return { ...state, own: { ...own, texts: [...own.texts, { preview, text }] } };
}

/** Marks a choice that the shopper made for these previews. A choice that includes the first part marks nothing. */
export function withOwnChoice(
  state: CustomiserState,
  previews: readonly number[],
  kind: FollowedKind,
): CustomiserState {
  if (previews.includes(0)) return state;
  const newPreviews = previews.filter((preview) => !hasOwnChoice(state, preview, kind));
  if (newPreviews.length === 0) return state;
  const { own = NOTHING } = state;
  return {
    ...state,
    own: { ...own, choices: [...own.choices, ...newPreviews.map((preview) => ({ preview, kind }))] },
  };
}

/**
 * Returns the state with another list of the values that don't follow. An empty list is removed, so that equal states
 * have equal values.
 */
export function withOwnDesign(state: CustomiserState, own: OwnDesign): CustomiserState {
  if (own.texts.length > 0 || own.choices.length > 0) return patch(state, { own });
  if (!state.own) return state;
  const { own: _everythingFollows, ...rest } = state;
  return rest;
}

/** Lets choices of one kind follow the first part again. */
export function withoutOwnChoices(state: CustomiserState, kind: FollowedKind): CustomiserState {
  if (!state.own) return state;
  return withOwnDesign(state, {
    ...state.own,
    choices: state.own.choices.filter((choice) => choice.kind !== kind),
  });
}

/** Lets every text follow the first part again. */
export const withoutOwnTexts = (state: CustomiserState): CustomiserState =>
  state.own ? withOwnDesign(state, { ...state.own, texts: [] }) : state;
