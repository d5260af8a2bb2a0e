import { cleanText } from '../../composition/cleanText.ts';
import type { Composition } from '../../composition/types.ts';
import { upgradeFormes } from '../../composition/upgradeFormes.ts';
import type { CustomiserEnv } from '../env.ts';
import { withOwnDesign } from '../following/own.ts';
import type { CustomiserState, PreviewState, TextPosition, TextState } from '../state.ts';
import { restoreText } from '../text/texts.ts';
import { areAllTextsLeftOut, DISABLED_TEXT } from '../text/textsLeftOut.ts';
import { changePreviews, changeText, isSamePosition, patch } from '../update.ts';
import type { EditingState } from './editingState.ts';

const NO_EDITING_STATE: EditingState = { noText: [], noTexts: false, leftOut: [], unseen: [], together: [] };

/**
 * The state with the choices and texts of a composition and its editing state. Previews and texts that the product doesn't
 * have are ignored, because the editing state may come from another version of the catalogue.
 */
export function withComposition(
  state: CustomiserState,
  composition: Composition,
  env: CustomiserEnv,
  editing: EditingState = NO_EDITING_STATE,
): CustomiserState {
  const { previews } = upgradeFormes(composition, env.catalogue);
  const composed = changePreviews(state, (preview, index) => {
    const choice = previews[index];
    if (!choice) return preview;
    const leftOut = areAllTextsLeftOut(editing, preview);
    const textes = choice.textes.map((text, textIndex) => {
      const leftOutText = editing.leftOut.find((entry) =>
        isSamePosition(entry, { preview: index, text: textIndex }),
      );
      const keptValue = leftOutText && cleanText(leftOutText.words);
      const value = cleanText(text.value);
      const restored = restoreText({ ...text, value }, keptValue, index, textIndex, choice.forme, env);
      return leftOut && leftOutText?.disabled === false && restored.disabled
        ? { ...restored, disabled: false, value: restored.kept, kept: '' }
        : restored;
    });
    const { fond, forme, font, picto, textcolor } = choice;
    return { ...preview, fond, forme, font, picto, textcolor, textes };
  });
  return withEditingState(composed, editing, env);
}

function withEditingState(
  state: CustomiserState,
  editing: EditingState,
  env: CustomiserEnv,
): CustomiserState {
  const maxLines = countMaxLines(env);
  const isPossible = ({ preview, text }: TextPosition) => preview < state.previews.length && text < maxLines;
  const together = editing.together
    .filter(({ texts, from }) => texts.every(isPossible) && (!from || isPossible(from)))
    .map((group) => ({
      ...group,
      texts: group.texts.map((text) => ({ ...text, rest: cleanText(text.rest) })),
    }));
  const own = editing.own && {
    texts: editing.own.texts.filter(isPossible),
    choices: editing.own.choices.filter(({ preview }) => preview < state.previews.length),
  };
  const withUncut = (editing.cut ?? []).reduce(
    (current, { preview, text, uncut }) =>
      changeText(current, preview, text, (entry) => patch(entry, { uncut: cleanText(uncut) })),
    own ? withOwnDesign(state, own) : state,
  );
  return {
    ...changePreviews(withUncut, (preview) => withHiddenTexts(preview, editing, maxLines)),
    noText: state.previews.flatMap(({ index }) => (editing.noText.includes(index) ? [index] : [])),
    noTexts: editing.noTexts,
    ...(together.length > 0 ? { linkedTexts: together } : {}),
  };
}

/** The largest number of texts of any shape. */
const countMaxLines = ({ catalogue }: CustomiserEnv): number =>
  Math.max(0, ...Array.from(catalogue.formes.values(), ({ textfield }) => textfield.numTextes));

function withHiddenTexts(preview: PreviewState, editing: EditingState, maxLines: number): PreviewState {
  const hiddenCount = Math.max(0, maxLines - preview.textes.length);
  const unseen = (editing.unseen[preview.index] ?? [])
    .slice(0, hiddenCount)
    .map((text) => text && cleanTextState(text));
  return unseen.some((text) => text !== null) ? { ...preview, hiddenTexts: unseen } : preview;
}

function cleanTextState(text: TextState): TextState {
  return {
    ...text,
    value: text.disabled ? DISABLED_TEXT : cleanText(text.value),
    kept: text.disabled ? cleanText(text.kept) : '',
  };
}
