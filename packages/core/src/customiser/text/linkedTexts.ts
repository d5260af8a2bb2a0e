import type { ActionOf } from '../actions/actions.ts';
import { withOwnDesign } from '../following/own.ts';
import type { CustomiserState, TextPosition, TextState } from '../state.ts';
import { changeAt, changePreview, changeText, isSamePosition, patch } from '../update.ts';

/**
 * Copies a typed name to the texts linked with it. A text keeps its own `rest` after the name, such as a surname. The
 * cascades cut the result to the length that each shape allows.
 */
export function propagateText(
  state: CustomiserState,
  position: TextPosition,
  value: string,
): CustomiserState {
  const { linkedTexts = [] } = state;
  const group = linkedTexts.find(({ texts }) => texts.some((text) => isSamePosition(text, position)));
  if (!group) return state;
  const others = linkedTexts.filter((other) => other !== group);
  // When the shopper types in a second text of the group, no text of the group is linked any more.
  if (group.from && !isSamePosition(group.from, position)) return patch(state, { linkedTexts: others });
  const ownRest = group.texts.find((text) => isSamePosition(text, position))?.rest ?? '';
  const isBlank = value.trim() === '';
  const updated = group.texts.reduce((current, { preview, text, rest }) => {
    // A text with a surname is not copied as a name, except into texts with the same surname.
    if (isSamePosition({ preview, text }, position) || (ownRest !== '' && rest !== ownRest)) return current;
    const newValue = isBlank || rest === ownRest ? value : value + rest;
    return changeText(current, preview, text, (entry) =>
      entry.disabled ? entry : patch(entry, { value: newValue }),
    );
  }, state);
  return group.from ? updated : patch(updated, { linkedTexts: [...others, { ...group, from: position }] });
}

const clearText = (entry: TextState): TextState =>
  patch(entry, entry.disabled ? { kept: '' } : { value: '' });

/**
 * Links texts. Clears the texts in `clear`, which still contain the old name; indexes beyond the last text of the shape are
 * those of hidden texts. Restores `own` (see `OwnDesign`) as it was before texts were emptied.
 */
export function applyLinkTexts(
  state: CustomiserState,
  { linkedTexts, clear, own }: ActionOf<'linkTexts'>,
): CustomiserState {
  const cleared = clear.reduce((current, { preview, text }) => {
    const count = current.previews[preview]?.textes.length ?? 0;
    return text < count
      ? changeText(current, preview, text, clearText)
      : changePreview(current, preview, (entry) =>
          entry.hiddenTexts
            ? patch(entry, { hiddenTexts: changeAt(entry.hiddenTexts, text - count, () => null) })
            : entry,
        );
  }, state);
  return patch(withOwnDesign(cleared, own ?? { texts: [], choices: [] }), { linkedTexts });
}
