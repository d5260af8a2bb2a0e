import type { Group, Textcolor } from '@cmon/core/catalogue/types';
import { isReadable } from '../colour/isReadable.ts';

/** The two families of text colours: dark ones and light ones. A fond offers the readable colours of one family. */
export interface TextcolorFamilies {
  readonly dark: Group;
  readonly light: Group;
}

/** The id of a new group is its family's id times this, plus the number of the group in the family, from 1. */
const SWATCH_ID_FACTOR = 1000;

/** Swatches are groups of text colours. The swatch of a fond is in `Fond.textcolorSwatch`. */
export interface Swatches {
  /**
   * Returns the group of the colours of one family that can be read on a background; null when there are none. `ground`
   * has the luminances of the background. The family is the one that contains `defaultColour`, the id of a text colour.
   */
  readonly getGroup: (ground: readonly number[], defaultColour: number) => Group | null;
  /** The groups that were created so far, sorted by id. */
  readonly listGroups: () => Group[];
}

/** Creates groups of text colours on demand. Fonds with the same readable colours share a group. */
export function createSwatches(
  families: TextcolorFamilies,
  textcolors: ReadonlyMap<number, Textcolor>,
): Swatches {
  const groups = new Map<string, Group>();
  const counts = new Map<number, number>();
  return {
    getGroup: (ground, defaultColour) => {
      const family = families.light.ids.includes(defaultColour) ? families.light : families.dark;
      const ids = family.ids.filter((id) => {
        const colour = textcolors.get(id);
        return colour !== undefined && isReadable(colour.value, ground);
      });
      if (ids.length === 0) return null;
      if (ids.length === family.ids.length) return family;
      const key = ids.join();
      const existing = groups.get(key);
      if (existing) return existing;
      const position = (counts.get(family.id) ?? 0) + 1;
      counts.set(family.id, position);
      const group: Group = {
        id: family.id * SWATCH_ID_FACTOR + position,
        ids,
        parentTable: 'textcolors',
        name: family.name,
      };
      groups.set(key, group);
      return group;
    },
    listGroups: () => [...groups.values()].sort((a, b) => a.id - b.id),
  };
}
