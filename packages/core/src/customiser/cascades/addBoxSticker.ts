import { previewCount } from '../../composition/previewCount.ts';
import { untakenFormeOf } from '../../composition/startingPreviews.ts';
import type { Cascade } from '../cascade.ts';
import { packOf } from '../packOf.ts';
import { newTexts } from '../text/texts.ts';

/** Box packs always have two previews: a missing second preview is added, without a background. */
export const addBoxSticker: Cascade = (state, _before, env) => {
  const [box] = state.previews;
  if (state.previews.length !== 1 || previewCount(env.product) < 2 || !box) return state;
  const forme = untakenFormeOf(env.catalogue, box);
  const { pack: _ofTheBox, ...choices } = box;
  const pack = packOf(1, env.product);
  const sticker = {
    ...choices,
    index: 1,
    fond: 0,
    forme,
    textes: newTexts(1, forme, env),
    ...(pack ? { pack } : {}),
  };
  return { ...state, previews: [box, sticker], ready: [...state.ready, false] };
};
