import type { Group, Textcolor } from '@cmon/core/catalogue/types';
import { isReadable } from '../colour/isReadable.ts';

/** The two families of text colours, as the panel groups them; a fond offers what can be read of one of them. */
export interface Families {
  readonly dark: Group;
  readonly light: Group;
}

/** A swatch's group id is its family's, times this, plus the place of the set among that family's. */
const SWATCH_IDS = 1000;

export interface Swatches {
  /** The group of the text colours readable on a ground, of the family that `start` belongs to; null when empty. */
  readonly on: (ground: readonly number[], start: number) => Group | null;
  /** Every group made so far, in order of id. */
  readonly made: () => Group[];
}

/** Makes one group of text colours for each set that some fond needs: fonds on which the same can be read share it. */
export function swatchMaker(families: Families, textcolors: ReadonlyMap<number, Textcolor>): Swatches {
  const groups = new Map<string, Group>();
  const counts = new Map<number, number>();
  return {
    on: (ground, start) => {
      const family = families.light.ids.includes(start) ? families.light : families.dark;
      const ids = family.ids.filter((id) => {
        const colour = textcolors.get(id);
        return colour !== undefined && isReadable(colour.value, ground);
      });
      if (ids.length === 0) return null;
      if (ids.length === family.ids.length) return family;
      const key = ids.join();
      const known = groups.get(key);
      if (known) return known;
      const place = (counts.get(family.id) ?? 0) + 1;
      counts.set(family.id, place);
      const group: Group = {
        id: family.id * SWATCH_IDS + place,
        ids,
        parentTable: 'textcolors',
        name: family.name,
      };
      groups.set(key, group);
      return group;
    },
    made: () => [...groups.values()].sort((a, b) => a.id - b.id),
  };
}
