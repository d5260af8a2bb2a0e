import type { Catalogue, ProductOption } from './types.ts';

/** Every id that an option of a product offers, its groups' included, each once and in the order shown. */
export const offeredIds = (
  option: Pick<ProductOption, 'ids' | 'groups'>,
  catalogue: Catalogue,
): readonly number[] => {
  if (option.groups.length === 0) return option.ids;
  const ids = new Set(option.ids);
  for (const group of option.groups) for (const id of catalogue.groups.get(group)?.ids ?? []) ids.add(id);
  return [...ids];
};

/** Those of an option's groups that hold an id; empty for an id that stands outside all of them. */
export const groupsHolding = (
  option: Pick<ProductOption, 'groups'>,
  id: number,
  catalogue: Catalogue,
): readonly number[] => option.groups.filter((group) => catalogue.groups.get(group)?.ids.includes(id));

export const offers = (
  option: Pick<ProductOption, 'ids' | 'groups'>,
  id: number,
  catalogue: Catalogue,
): boolean => option.ids.includes(id) || groupsHolding(option, id, catalogue).length > 0;
