import type { Action } from '../actions.ts';
import type { CustomiserEnv } from '../env.ts';
import type { Transition } from '../events.ts';
import { reduceAll } from '../reduceAll.ts';
import type { CustomiserState } from '../state.ts';
import { untouchedTexts } from '../untouched.ts';
import { isAt } from '../update.ts';
import type { NameTexts } from './nameTexts.ts';
import { pictoPreviews } from './otherPictos.ts';

/** What a child's label says; null leaves a text, or the picto, as the design has it. */
export interface ChildWords {
  readonly texts: readonly (string | null)[];
  readonly picto: number | null;
}

/**
 * The design that all labels of a list share: a text that nobody typed in and that the list doesn't fill is left out, so
 * that no label says what the product opened with. `filled` tells the texts of `names` that the list fills.
 */
export function classDesign(
  state: CustomiserState,
  names: NameTexts,
  filled: readonly boolean[],
  env: CustomiserEnv,
): CustomiserState {
  const written = names.texts.flatMap(({ places }, text) => (filled[text] ? places : []));
  const idle = untouchedTexts(state, env).filter((text) => !written.some((place) => isAt(place, text)));
  const actions = idle.map((place): Action => ({ kind: 'toggleText', ...place }));
  return reduceAll({ ...state, failures: [], together: [] }, actions, env).state;
}

/**
 * A child's label: the shared design with the child's words, made by the actions that typing and choosing make. What was
 * cut or stripped on the way is among the events.
 */
export function composeChild(
  design: CustomiserState,
  names: NameTexts,
  child: ChildWords,
  env: CustomiserEnv,
): Transition {
  const write = child.texts.flatMap((value, at): readonly Action[] => {
    const places = value === null ? [] : (names.texts[at]?.places ?? []);
    // A child without a surname has no second line; one without a name has a label that says so.
    const blank = at > 0 && (value ?? '').replace(/\p{Cc}/gu, '').trim() === '';
    return places.flatMap(({ preview, text }): readonly Action[] => {
      if (!blank) return [{ kind: 'setText', preview, text, value: value ?? '' }];
      return design.previews[preview]?.textes[text]?.disabled ? [] : [{ kind: 'toggleText', preview, text }];
    });
  });
  const { picto } = child;
  const choose =
    picto === null
      ? []
      : pictoPreviews(design, names.lead, picto, env).map(
          (preview): Action => ({ kind: 'select', option: 'picto', id: picto, preview }),
        );
  return reduceAll(design, [...write, ...choose], env);
}
