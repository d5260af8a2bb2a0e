import { findPictoVariation, resolvePicto } from '../../catalogue/resolvePicto.ts';
import { getFirstId } from '../../composition/stack.ts';
import { findRefusalReason } from '../../rules/offer.ts';
import { type Cascade, haveChoicesChanged } from '../cascade.ts';
import { buildOfferContext, computePreviewAvailability } from '../env.ts';
import { changePreviews, patch } from '../update.ts';

/** Changes a poly picto to the variation for its background (lighter or darker), if the product offers it. */
export const updatePictoVariation: Cascade = (state, before, env) =>
  changePreviews(state, (preview) => {
    const picto = env.catalogue.pictos.get(preview.picto);
    if (picto?.type !== 'poly' || !haveChoicesChanged(preview, before)) return preview;
    const { variation } = resolvePicto(env.catalogue, picto, getFirstId(preview.fond));
    const sibling = findPictoVariation(env.catalogue, picto, variation);
    if (!sibling || sibling === picto) return preview;
    const changed = patch(preview, { picto: sibling.id });
    const context = buildOfferContext(state, 'picto', changed, computePreviewAvailability(changed, env), env);
    return findRefusalReason('picto', sibling.id, context) ? preview : changed;
  });
