import type { Action } from '@cmon/core/customiser/actions/actions';
import type { CustomiserEnv } from '@cmon/core/customiser/env';

/** The action that replaces a part's photo with the background that the product opens with. */
export function buildPhotoRemoval({ product }: CustomiserEnv, preview: number): Action {
  const defaultFond = product.previews[preview]?.fond;
  return { kind: 'select', option: 'fond', id: typeof defaultFond === 'number' ? defaultFond : 0, preview };
}
