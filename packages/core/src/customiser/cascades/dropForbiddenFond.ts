import { getFirstId } from '../../composition/stack.ts';
import { isAvailable } from '../../rules/availability.ts';
import { type Cascade, haveChoicesChanged } from '../cascade.ts';
import { type CustomiserEnv, computePreviewAvailability } from '../env.ts';
import { changePreviews, patch } from '../update.ts';

/** A limited mug is a mug with a sale season. */
const isLimitedMug = ({ product }: CustomiserEnv): boolean =>
  (product.screen === 'MUG' || product.screen === 'MUG2') && product.sold !== null;

/** On a limited mug, a background that the rules forbid is removed and not replaced. */
export const dropForbiddenFond: Cascade = (state, before, env) => {
  if (!isLimitedMug(env)) return state;
  return changePreviews(state, (preview) => {
    if (!haveChoicesChanged(preview, before)) return preview;
    const allowed = isAvailable(computePreviewAvailability(preview, env), 'fond', getFirstId(preview.fond));
    return allowed ? preview : patch(preview, { fond: 0 });
  });
};
