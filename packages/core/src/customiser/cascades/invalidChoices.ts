import type { ChoiceKind } from '../../catalogue/rule.ts';
import { findFirstValidId, type OfferContext } from '../../rules/offer.ts';
import { type Cascade, haveChoicesChanged } from '../cascade.ts';
import { CHOICE_PRIORITY, replaceInvalidIds, withChoice } from '../choices.ts';
import { buildOfferContext, type CustomiserEnv, computePreviewAvailability } from '../env.ts';
import type { CustomiserState, PreviewState } from '../state.ts';
import { changePreviews } from '../update.ts';

type Replacement = (kind: ChoiceKind, context: OfferContext) => number;

function replaceInvalid(
  state: CustomiserState,
  preview: PreviewState,
  kinds: readonly ChoiceKind[],
  replacement: Replacement,
  env: CustomiserEnv,
): PreviewState {
  let current = preview;
  let available = computePreviewAvailability(current, env);
  for (const kind of kinds) {
    const context = buildOfferContext(state, kind, current, available, env);
    const choice = replaceInvalidIds(kind, current[kind], context, replacement);
    if (choice === current[kind]) continue;
    current = withChoice(current, kind, choice);
    available = computePreviewAvailability(current, env);
  }
  return current;
}

function createReplacement(kinds: readonly ChoiceKind[]): Cascade {
  return (state, before, env) =>
    changePreviews(state, (preview) =>
      haveChoicesChanged(preview, before)
        ? replaceInvalid(state, preview, kinds, findFirstValidId, env)
        : preview,
    );
}

/** Replaces a shape, background, font or picto that can't be chosen with the first valid one, or none. */
export const replaceInvalidDesign = createReplacement(CHOICE_PRIORITY.filter((kind) => kind !== 'textcolor'));

/** Replaces a text colour that can't be chosen with the first valid one, or none. */
export const replaceInvalidTextcolor = createReplacement(['textcolor']);

/** Sets every invalid choice to none. Used when the cascades don't settle, because choices keep replacing each other. */
export const clearInvalidChoices: Cascade = (state, _before, env) =>
  changePreviews(state, (preview) => {
    let current = preview;
    // A choice set to none can make another one invalid. Each pass removes at least one, so one pass per kind is enough.
    for (const _ of CHOICE_PRIORITY) current = replaceInvalid(state, current, CHOICE_PRIORITY, () => 0, env);
    return current;
  });
