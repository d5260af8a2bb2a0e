import type { ActionOf } from './actions.ts';
import type { CustomiserState, TextPlace, TextState } from './state.ts';
import { changeAt, changePreview, changeText, isAt, patch } from './update.ts';

/**
 * What was typed at a place goes into the texts that say the same, a surname behind it where there was one; the cascades cut
 * it to each shape.
 */
export function sayTogether(state: CustomiserState, at: TextPlace, value: string): CustomiserState {
  const { together = [] } = state;
  const one = together.find(({ texts }) => texts.some((text) => isAt(text, at)));
  if (!one) return state;
  const others = together.filter((other) => other !== one);
  // Typed in by hand, a second text says its own.
  if (one.from && !isAt(one.from, at)) return patch(state, { together: others });
  const own = one.texts.find((text) => isAt(text, at))?.rest ?? '';
  const blank = value.trim() === '';
  const said = one.texts.reduce((current, { preview, text, rest }) => {
    // What holds more than a name doesn't tell the name.
    if (isAt({ preview, text }, at) || (own !== '' && rest !== own)) return current;
    const words = blank || rest === own ? value : value + rest;
    return changeText(current, preview, text, (entry) =>
      entry.disabled ? entry : patch(entry, { value: words }),
    );
  }, state);
  return one.from ? said : patch(said, { together: [...others, { ...one, from: at }] });
}

const forgotten = (entry: TextState): TextState =>
  patch(entry, entry.disabled ? { kept: '' } : { value: '' });

export function applyTypeTogether(
  state: CustomiserState,
  { together, forget }: ActionOf<'typeTogether'>,
): CustomiserState {
  const cleared = forget.reduce((current, { preview, text }) => {
    const seen = current.previews[preview]?.textes.length ?? 0;
    return text < seen
      ? changeText(current, preview, text, forgotten)
      : changePreview(current, preview, (entry) =>
          entry.unseen ? patch(entry, { unseen: changeAt(entry.unseen, text - seen, () => null) }) : entry,
        );
  }, state);
  return patch(cleared, { together });
}
