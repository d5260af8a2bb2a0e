import { getFirstId } from '../../composition/stack.ts';
import { findFirstValidId, findRefusalReason, getFondSwatch } from '../../rules/offer.ts';
import type { Cascade } from '../cascade.ts';
import { buildOfferContext, computePreviewAvailability } from '../env.ts';
import { changePreviews, patch } from '../update.ts';

/**
 * After a change of background, the text colour must be in the swatch of the background; a chosen colour in it stays. If
 * the swatch has no valid colour, the default colour of the background is used.
 */
export const textcolorFollowsFond: Cascade = (state, before, env) =>
  changePreviews(state, (preview) => {
    const earlier = before?.previews[preview.index];
    const fond = env.catalogue.fonds.get(getFirstId(preview.fond));
    if (!earlier || earlier.fond === preview.fond || !fond) return preview;
    const context = buildOfferContext(
      state,
      'textcolor',
      preview,
      computePreviewAvailability(preview, env),
      env,
    );
    const isValid = (id: number) => id !== 0 && !findRefusalReason('textcolor', id, context);
    const swatch = getFondSwatch(preview.fond, env.catalogue).filter(isValid);
    if (swatch.includes(preview.textcolor)) return preview;
    if (swatch.length > 0) {
      const colour = swatch.includes(fond.textcolorDefault) ? fond.textcolorDefault : swatch[0];
      return patch(preview, { textcolor: colour });
    }
    // A photo has no default colour.
    if (fond.textcolorDefault === 0 && isValid(preview.textcolor)) return preview;
    const colour = isValid(fond.textcolorDefault)
      ? fond.textcolorDefault
      : findFirstValidId('textcolor', context);
    return patch(preview, { textcolor: colour });
  });
