import type { Catalogue } from './document.ts';
import { isPhotoId } from './pictures/photoFond.ts';
import type { ProductOption } from './product.ts';
import { listDrawingVariations } from './resolvePicto.ts';
import type { Group } from './types.ts';

/** Every id that an option of a product offers, directly or through its groups: without duplicates, in display order. */
export function listOfferedIds(
  option: Pick<ProductOption, 'ids' | 'groups'>,
  catalogue: Catalogue,
): readonly number[] {
  if (option.groups.length === 0) return option.ids;
  const ids = new Set(option.ids);
  for (const group of option.groups) for (const id of catalogue.groups.get(group)?.ids ?? []) ids.add(id);
  return [...ids];
}

const groupIdSets = new WeakMap<Group, ReadonlySet<number>>();

/** True when a group contains an id. Uses a cached set, because a panel checks hundreds of ids at a time. */
function groupContains(group: Group | undefined, id: number): boolean {
  if (!group) return false;
  const ids = groupIdSets.get(group) ?? new Set(group.ids);
  groupIdSets.set(group, ids);
  return ids.has(id);
}

/** The groups of an option that contain an id; empty when no group does. */
export function findGroupsContaining(
  option: Pick<ProductOption, 'groups'>,
  id: number,
  catalogue: Catalogue,
): readonly number[] {
  return option.groups.filter((group) => groupContains(catalogue.groups.get(group), id));
}

/** True when an option offers an id, directly or through one of its groups. */
export function isOffered(
  option: Pick<ProductOption, 'ids' | 'groups'>,
  id: number,
  catalogue: Catalogue,
): boolean {
  return (
    option.ids.includes(id) || option.groups.some((group) => groupContains(catalogue.groups.get(group), id))
  );
}

/**
 * The id under which an option offers a choice, or null when the option doesn't offer it. Usually this is `id` itself. A
 * picto in a variation that the panel doesn't show is offered under the variation of the same drawing that it shows.
 */
export function findOfferedId(
  option: Pick<ProductOption, 'kind' | 'ids' | 'groups' | 'photos'>,
  id: number,
  catalogue: Catalogue,
): number | null {
  if (isOffered(option, id, catalogue) || (option.photos && isPhotoId(id))) return id;
  const picto = option.kind === 'picto' ? catalogue.pictos.get(id) : undefined;
  const offeredPicto =
    picto && listDrawingVariations(catalogue, picto).find((other) => isOffered(option, other.id, catalogue));
  return offeredPicto?.id ?? null;
}
