import { findOfferedId } from '../../catalogue/listOfferedIds.ts';
import { isPhotoId } from '../../catalogue/pictures/photoFond.ts';
import { UNTAKEN_FORME } from '../../catalogue/untakenForme.ts';
import { findRefusalReason } from '../../rules/offer.ts';
import { buildOfferContext, type CustomiserEnv, computePreviewAvailability, listOptions } from '../env.ts';
import type { CustomiserState, FollowedKind, OptionState, PreviewState } from '../state.ts';

export const FOLLOWED_KINDS: readonly FollowedKind[] = ['fond', 'picto'];

/**
 * True when a part has, or had at first, a single illustration or background. A part that the product opens without one
 * stays without one until the shopper chooses it there.
 */
function hasChoice(preview: PreviewState, kind: FollowedKind, env: CustomiserEnv): boolean {
  const initial = env.product.previews[preview.index]?.[kind] ?? 0;
  return typeof preview[kind] === 'number' && (preview[kind] !== 0 || initial !== 0);
}

/** True when a part is taken, and has an option of its own for the illustration or the background. */
function hasOwnOption(state: CustomiserState, preview: PreviewState, kind: FollowedKind): boolean {
  const options = listOptions(state, kind, preview.index);
  return (
    preview.index !== 0 &&
    preview.forme !== UNTAKEN_FORME &&
    options.length > 0 &&
    options.every(({ previews }) => !previews.includes(0))
  );
}

/** The parts whose illustration or background could follow the first part: taken, and with an option of their own. */
export function listFollowablePreviews(
  state: CustomiserState,
  kind: FollowedKind,
  env: CustomiserEnv,
): readonly PreviewState[] {
  return state.previews.filter(
    (preview) => hasOwnOption(state, preview, kind) && hasChoice(preview, kind, env),
  );
}

/** The parts without an illustration whose shape has a picto slot, and which may have the illustration of the first part. */
export function listBareParts(state: CustomiserState, env: CustomiserEnv): readonly PreviewState[] {
  const picto = state.previews[0]?.picto;
  if (typeof picto !== 'number' || picto === 0) return [];
  return state.previews.filter(
    (preview) =>
      preview.picto === 0 &&
      hasOwnOption(state, preview, 'picto') &&
      env.catalogue.formes.get(preview.forme)?.pictoSlot !== null &&
      findOptionFor(state, preview, 'picto', picto, env) !== null,
  );
}

/** A photo is cropped for one size, so only parts of the same size follow with it. */
function fitsPhoto({ previews }: CustomiserState, to: PreviewState, id: number, env: CustomiserEnv): boolean {
  const [from, other] = [previews.find(({ fond }) => fond === id), to].map((preview) =>
    env.catalogue.formes.get(preview?.forme ?? 0),
  );
  return from?.width === other?.width && from?.height === other?.height;
}

/** The option of a part through which it may take an id; null when the product or the rules don't allow it there. */
export function findOptionFor(
  state: CustomiserState,
  preview: PreviewState,
  kind: FollowedKind,
  id: number,
  env: CustomiserEnv,
): OptionState | null {
  // An avatar is drawn for one child and one part.
  if (kind === 'fond' && env.catalogue.fonds.get(id)?.type === 'avt') return null;
  if (kind === 'fond' && isPhotoId(id) && !fitsPhoto(state, preview, id, env)) return null;
  const options = listOptions(state, kind, preview.index);
  const option = options.find((entry) => findOfferedId(entry, id, env.catalogue) !== null);
  const context = buildOfferContext(state, kind, preview, computePreviewAvailability(preview, env), env);
  return option && findRefusalReason(kind, id, context) === null ? option : null;
}
