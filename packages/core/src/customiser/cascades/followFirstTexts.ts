import type { Cascade } from '../cascade.ts';
import { findFollowedText } from '../following/findFollowedText.ts';
import { hasOwnText } from '../following/own.ts';
import { changeAll, changePreviews, patch } from '../update.ts';

/**
 * Texts that the shopper didn't change have the content of the first part at the same index, each cut to its own
 * maximum length. Opening a design changes nothing: `findOwnDesign` decides what follows then.
 */
export const followFirstTexts: Cascade = (state, before, env) => {
  const [first] = state.previews;
  if (!before || !first || state.previews.length < 2) return state;
  const hasSameSource = before.own === state.own && before.previews[0] === first;
  return changePreviews(state, (preview) => {
    if (preview === first || (hasSameSource && before.previews[preview.index] === preview)) return preview;
    const textes = changeAll(preview.textes, (entry, text) => {
      const position = { preview: preview.index, text };
      const followed = hasOwnText(state, position) ? null : findFollowedText(state, position, env);
      return followed ? patch(entry, followed) : entry;
    });
    return patch(preview, { textes });
  });
};
