import type { Catalogue } from '../catalogue/document.ts';
import { findGroupsContaining, findOfferedId, listOfferedIds } from '../catalogue/listOfferedIds.ts';
import { findOption } from '../catalogue/optionTable.ts';
import { isPhotoId } from '../catalogue/pictures/photoFond.ts';
import { computeFondDpi, computePictoDpi, isTooCoarse } from '../catalogue/pictures/printedDpi.ts';
import type { ProductOption } from '../catalogue/product.ts';
import type { ChoiceKind } from '../catalogue/rule.ts';
import type { Market } from '../catalogue/types.ts';
import { getFirstId } from '../composition/stack.ts';
import type { PreviewChoice } from '../composition/types.ts';
import { type Availability, type Explanation, explain, isAvailable } from './availability.ts';

/** Why an option can't be chosen. */
export type RefusalReason =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'notOffered' }
  | { readonly kind: 'rule'; readonly by: readonly Explanation[] }
  /** Every group that contains the option is unavailable. */
  | { readonly kind: 'groups'; readonly by: readonly Explanation[] }
  /** The background doesn't allow this text colour. */
  | { readonly kind: 'fond'; readonly fond: number }
  /** The resolution of the bitmap image is too low for the shape. */
  | { readonly kind: 'coarse' };

/** The text colours of a background's swatch that the background allows; empty when it has no swatch. */
export function getFondSwatch(fond: PreviewChoice['fond'], catalogue: Catalogue): readonly number[] {
  const entry = catalogue.fonds.get(getFirstId(fond));
  const group = entry?.textcolorSwatch == null ? undefined : catalogue.groups.get(entry.textcolorSwatch);
  if (!entry || !group) return [];
  return entry.textcolors.length > 0 ? group.ids.filter((id) => entry.textcolors.includes(id)) : group.ids;
}

/** The text colours allowed on a background, always including its default one; null when all are allowed. */
export function listFondTextcolors(
  fond: PreviewChoice['fond'],
  catalogue: Catalogue,
): readonly number[] | null {
  const entry = catalogue.fonds.get(getFirstId(fond));
  if (!entry) return null;
  const swatch = getFondSwatch(fond, catalogue);
  const allowed = swatch.length > 0 ? swatch : entry.textcolors;
  if (allowed.length === 0) return null;
  return allowed.includes(entry.textcolorDefault) ? allowed : [...allowed, entry.textcolorDefault];
}

/** What decides whether an id may be chosen: the options that offer it, the preview and the rules. */
export interface OfferContext {
  readonly catalogue: Catalogue;
  /** The options of one kind that apply to the preview; empty when the product fixes the choice. */
  readonly options: readonly Pick<ProductOption, 'kind' | 'ids' | 'groups' | 'photos'>[];
  readonly preview: Pick<PreviewChoice, 'fond' | 'forme'>;
  readonly available: Availability;
  readonly market: Market;
}

/** Refuses an id when every group that could offer it is unavailable. */
function findGroupRefusal(
  offering: readonly { readonly groups: readonly number[] }[],
  available: Availability,
): RefusalReason | null {
  const isOffered = offering.some(
    ({ groups }) => groups.length === 0 || groups.some((group) => isAvailable(available, 'group', group)),
  );
  if (isOffered || offering.length === 0) return null;
  return {
    kind: 'groups',
    by: offering.flatMap(({ groups }) => groups.flatMap((group) => explain(available, 'group', group))),
  };
}

/** True when the print resolution of a background or picto on a shape would be too low. */
function isCoarse(kind: ChoiceKind, id: number, shape: number, catalogue: Catalogue): boolean {
  const forme = catalogue.formes.get(shape);
  if (!forme || (kind !== 'fond' && kind !== 'picto')) return false;
  if (kind === 'fond') return isTooCoarse(computeFondDpi(catalogue.fonds.get(id) ?? {}, forme));
  return isTooCoarse(computePictoDpi(catalogue.pictos.get(id) ?? {}, forme));
}

/** True when shoppers of a market may choose a photo of their own. */
export const mayHavePhoto = (options: readonly Pick<ProductOption, 'photos'>[], market: Market): boolean =>
  options.some(({ photos }) => photos?.includes(market));

/** The first reason why an id can't be chosen, or null when it can. "None" (id 0) can always be chosen. */
export function findRefusalReason(kind: ChoiceKind, id: number, context: OfferContext): RefusalReason | null {
  const { catalogue, available, options, preview, market } = context;
  if (id === 0) return null;
  if (!findOption(catalogue, kind, id).ok) return { kind: 'unknown' };
  const offering = options.flatMap((option) => {
    const offeredId = findOfferedId(option, id, catalogue);
    return offeredId === null
      ? []
      : [{ offeredId, groups: findGroupsContaining(option, offeredId, catalogue) }];
  });
  if (options.length > 0 && offering.length === 0) return { kind: 'notOffered' };
  if (kind === 'fond' && isPhotoId(id) && !mayHavePhoto(options, market)) return { kind: 'notOffered' };
  for (const target of new Set([id, ...offering.map(({ offeredId }) => offeredId)]))
    if (!isAvailable(available, kind, target)) return { kind: 'rule', by: explain(available, kind, target) };
  if (kind === 'textcolor' && listFondTextcolors(preview.fond, catalogue)?.includes(id) === false)
    return { kind: 'fond', fond: getFirstId(preview.fond) };
  if (isCoarse(kind, id, preview.forme, catalogue)) return { kind: 'coarse' };
  return findGroupRefusal(offering, available);
}

/** True when a group is available and contains at least one id that can be chosen. */
export function hasValidId(kind: ChoiceKind, group: number, context: OfferContext): boolean {
  if (!isAvailable(context.available, 'group', group)) return false;
  const ids = context.catalogue.groups.get(group)?.ids ?? [];
  return ids.some((id) => findRefusalReason(kind, id, context) === null);
}

/** The first id that can be chosen, in display order, or 0 (none). */
export function findFirstValidId(kind: ChoiceKind, context: OfferContext): number {
  const offered =
    context.options.length === 0 && kind === 'textcolor'
      ? (listFondTextcolors(context.preview.fond, context.catalogue) ?? [])
      : context.options.flatMap((option) => listOfferedIds(option, context.catalogue));
  return offered.find((id) => id !== 0 && !findRefusalReason(kind, id, context)) ?? 0;
}
