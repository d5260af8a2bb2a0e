import { firstId } from '../../composition/stack.ts';
import { isAvailable } from '../../rules/availability.ts';
import { type Cascade, choicesChanged } from '../cascade.ts';
import { availableTo, type CustomiserEnv } from '../env.ts';
import { changePreviews, patch } from '../update.ts';

/** A limited mug is a mug with a sale season. */
const isLimitedMug = ({ product }: CustomiserEnv): boolean =>
  (product.screen === 'MUG' || product.screen === 'MUG2') && product.sold !== null;

/** On a limited mug, a background that the rules forbid is removed and not replaced. */
export const dropForbiddenFond: Cascade = (state, before, env) => {
  if (!isLimitedMug(env)) return state;
  return changePreviews(state, (preview) => {
    if (!choicesChanged(preview, before)) return preview;
    const allowed = isAvailable(availableTo(preview, env), 'fond', firstId(preview.fond));
    return allowed ? preview : patch(preview, { fond: 0 });
  });
};
