import type { ChoiceKind } from '../../catalogue/rule.ts';
import { firstValidId, type OfferContext } from '../../rules/offer.ts';
import { type Cascade, choicesChanged } from '../cascade.ts';
import { validChoice, withChoice, YIELDING } from '../choices.ts';
import { availableTo, type CustomiserEnv, offerContext } from '../env.ts';
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
  let available = availableTo(current, env);
  for (const kind of kinds) {
    const context = offerContext(state, kind, current, available, env);
    const choice = validChoice(kind, current[kind], context, replacement);
    if (choice === current[kind]) continue;
    current = withChoice(current, kind, choice);
    available = availableTo(current, env);
  }
  return current;
}

function validOf(kinds: readonly ChoiceKind[]): Cascade {
  return (state, before, env) =>
    changePreviews(state, (preview) =>
      choicesChanged(preview, before) ? replaceInvalid(state, preview, kinds, firstValidId, env) : preview,
    );
}

/** A shape, background, font or picto that the rules forbid gives way to the first valid one, or to none. */
export const validDesign = validOf(YIELDING.filter((kind) => kind !== 'textcolor'));

/** A text colour that can't stand here gives way to the first that can, or to none. */
export const validTextcolor = validOf(['textcolor']);

/** Choices that keep taking each other out give way to none, each once: where the cascades end when they don't settle. */
export const settleOnNone: Cascade = (state, _before, env) =>
  changePreviews(state, (preview) => {
    let current = preview;
    for (const _ of YIELDING) current = replaceInvalid(state, current, YIELDING, () => 0, env);
    return current;
  });
