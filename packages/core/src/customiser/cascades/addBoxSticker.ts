import { findUntakenForme } from '../../composition/buildStartingPreviews.ts';
import { countPreviews } from '../../composition/countPreviews.ts';
import type { Cascade } from '../cascade.ts';
import { findPackChoice } from '../findPackChoice.ts';
import { createTexts } from '../text/texts.ts';

/** Box packs always have two previews: a missing second preview is added, without a background. */
export const addBoxSticker: Cascade = (state, _before, env) => {
  const [box] = state.previews;
  if (state.previews.length !== 1 || countPreviews(env.product) < 2 || !box) return state;
  const forme = findUntakenForme(env.catalogue, box);
  const { pack: _ofTheBox, ...choices } = box;
  const pack = findPackChoice(1, env.product);
  const sticker = {
    ...choices,
    index: 1,
    fond: 0,
    forme,
    textes: createTexts(1, forme, env),
    ...(pack ? { pack } : {}),
  };
  return { ...state, previews: [box, sticker], ready: [...state.ready, false] };
};
