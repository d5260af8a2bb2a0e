import type { Action } from '../actions/actions.ts';
import type { CustomiserEnv } from '../env.ts';
import type { Transition } from '../events.ts';
import { reduce } from '../reduce.ts';
import { reduceAll } from '../reduceAll.ts';
import type { CustomiserState } from '../state.ts';
import { findUntouchedTexts } from '../untouched.ts';
import { isSamePosition } from '../update.ts';
import { listPictoPreviews } from './listOtherPictos.ts';
import type { NameTexts } from './nameTexts.ts';

/** The texts and the picto of a child's label; null to use the texts or the picto of the design. */
export interface ChildLabel {
  readonly texts: readonly (string | null)[];
  readonly picto: number | null;
}

/**
 * The design that all labels of a list share. A default text that the list doesn't fill is disabled, so that it isn't
 * printed. `filled` is true for each text of `names` that the list fills.
 */
export function buildClassDesign(
  state: CustomiserState,
  names: NameTexts,
  filled: readonly boolean[],
  env: CustomiserEnv,
): CustomiserState {
  const filledPlaces = names.texts.flatMap(({ places }, text) => (filled[text] ? places : []));
  const unfilledTexts = findUntouchedTexts(state, env).filter(
    (text) => !filledPlaces.some((place) => isSamePosition(place, text)),
  );
  const actions = unfilledTexts.map((place): Action => ({ kind: 'toggleText', ...place }));
  // The list fills every text by itself, so no part follows another one.
  const separate = reduce({ ...state, failures: [], linkedTexts: [] }, { kind: 'separateParts' }, env).state;
  return reduceAll(separate, actions, env).state;
}

/**
 * A child's label: the shared design with the child's texts and picto, applied with the same actions as in the editor. The
 * events report texts that were cut or cleaned.
 */
export function composeChild(
  design: CustomiserState,
  names: NameTexts,
  child: ChildLabel,
  env: CustomiserEnv,
): Transition {
  const textActions = child.texts.flatMap((value, at): readonly Action[] => {
    const places = value === null ? [] : (names.texts[at]?.places ?? []);
    // Without a surname, the second text is disabled. Without a name, the first text stays empty and is reported.
    const isBlank = at > 0 && (value ?? '').replace(/\p{Cc}/gu, '').trim() === '';
    return places.flatMap(({ preview, text }): readonly Action[] => {
      if (!isBlank) return [{ kind: 'setText', preview, text, value: value ?? '' }];
      return design.previews[preview]?.textes[text]?.disabled ? [] : [{ kind: 'toggleText', preview, text }];
    });
  });
  const { picto } = child;
  const pictoActions =
    picto === null
      ? []
      : listPictoPreviews(design, names.leadPreviewIndex, picto, env).map(
          (preview): Action => ({ kind: 'select', option: 'picto', id: picto, preview }),
        );
  return reduceAll(design, [...textActions, ...pictoActions], env);
}
