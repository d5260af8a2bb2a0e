import { UNTAKEN_FORME } from '../../catalogue/untakenForme.ts';
import type { Cascade } from '../cascade.ts';
import { changePreviews, patch } from '../update.ts';

/** When the shopper adds an untaken part without a background to the pack, it gets the design of the first part. */
export const copyDesignToAddedPart: Cascade = (state, before, _env) => {
  const [first] = state.previews;
  if (!first || !before) return state;
  const { fond, font, picto, textcolor } = first;
  return changePreviews(state, (preview) => {
    const wasUntaken = before.previews[preview.index]?.forme === UNTAKEN_FORME;
    return wasUntaken && preview.forme !== UNTAKEN_FORME && preview.fond === 0
      ? patch(preview, { fond, font, picto, textcolor })
      : preview;
  });
};
