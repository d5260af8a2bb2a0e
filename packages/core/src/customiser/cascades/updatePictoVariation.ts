import { pictoInVariation, pictoOnFond } from '../../catalogue/pictoOnFond.ts';
import { firstId } from '../../composition/stack.ts';
import { refusalReason } from '../../rules/offer.ts';
import { type Cascade, choicesChanged } from '../cascade.ts';
import { availableTo, offerContext } from '../env.ts';
import { changePreviews, patch } from '../update.ts';

/** Changes a poly picto to the variation for its background (lighter or darker), if the product offers it. */
export const updatePictoVariation: Cascade = (state, before, env) =>
  changePreviews(state, (preview) => {
    const picto = env.catalogue.pictos.get(preview.picto);
    if (picto?.type !== 'poly' || !choicesChanged(preview, before)) return preview;
    const { variation } = pictoOnFond(env.catalogue, picto, firstId(preview.fond));
    const sibling = pictoInVariation(env.catalogue, picto, variation);
    if (!sibling || sibling === picto) return preview;
    const changed = patch(preview, { picto: sibling.id });
    const context = offerContext(state, 'picto', changed, availableTo(changed, env), env);
    return refusalReason('picto', sibling.id, context) ? preview : changed;
  });
