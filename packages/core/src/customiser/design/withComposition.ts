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
 * Returns the state with the choices and texts of a composition and its editing state. Previews and texts that the product
 * doesn't have are ignored, because the editing state may come from another version of the catalogue.
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
    const areAllLeftOut = areAllTextsLeftOut(editing, preview);
    const textes = choice.textes.map((text, textIndex) => {
      const leftOutText = editing.leftOut.find((entry) =>
        isSamePosition(entry, { preview: index, text: textIndex }),
      );
      const keptValue = leftOutText && cleanText(leftOutText.words);
      const value = cleanText(text.value);
      const restored = restoreText({ ...text, value }, keptValue, index, textIndex, choice.forme, env);
      // The composition has a space for every text of such a preview. Only a text that is disabled itself stays disabled.
      return areAllLeftOut && leftOutText?.disabled === false && restored.disabled
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
  // A text beyond the current shape may come back with another shape, so the largest shape is the limit.
  const maxTexts = countMaxTexts(env);
  const canExist = ({ preview, text }: TextPosition) => preview < state.previews.length && text < maxTexts;
  const together = editing.together
    .filter(({ texts, from }) => texts.every(canExist) && (!from || canExist(from)))
    .map((group) => ({
      ...group,
      texts: group.texts.map((text) => ({ ...text, rest: cleanText(text.rest) })),
    }));
  const own = editing.own && {
    texts: editing.own.texts.filter(canExist),
    choices: editing.own.choices.filter(({ preview }) => preview < state.previews.length),
  };
  const withUncut = (editing.cut ?? []).reduce(
    (current, { preview, text, uncut }) =>
      changeText(current, preview, text, (entry) => patch(entry, { uncut: cleanText(uncut) })),
    own ? withOwnDesign(state, own) : state,
  );
  return {
    ...changePreviews(withUncut, (preview) => withHiddenTexts(preview, editing, maxTexts)),
    noText: state.previews.flatMap(({ index }) => (editing.noText.includes(index) ? [index] : [])),
    noTexts: editing.noTexts,
    ...(together.length > 0 ? { linkedTexts: together } : {}),
  };
}

/** The largest number of texts of any shape. */
const countMaxTexts = ({ catalogue }: CustomiserEnv): number =>
  Math.max(0, ...Array.from(catalogue.formes.values(), ({ textfield }) => textfield.numTextes));

/** Returns the preview with the texts beyond those of its shape, which a shape with more texts shows again. */
function withHiddenTexts(preview: PreviewState, editing: EditingState, maxTexts: number): PreviewState {
  const hiddenCount = Math.max(0, maxTexts - preview.textes.length);
  const hiddenTexts = (editing.unseen[preview.index] ?? [])
    .slice(0, hiddenCount)
    .map((text) => text && cleanTextState(text));
  return hiddenTexts.some((text) => text !== null) ? { ...preview, hiddenTexts } : preview;
}

function cleanTextState(text: TextState): TextState {
  return {
    ...text,
    value: text.disabled ? DISABLED_TEXT : cleanText(text.value),
    kept: text.disabled ? cleanText(text.kept) : '',
  };
}
