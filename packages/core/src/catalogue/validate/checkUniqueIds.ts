import { AVATAR_SLOTS } from '../types.ts';
import { type CatalogueProblem, type Check, createProblem } from './createProblem.ts';

function findDuplicates<T>(
  table: string,
  keys: readonly T[],
  reason: 'duplicateId' | 'duplicateCode',
): readonly CatalogueProblem[] {
  const seenKeys = new Set<T>();
  // Adding a key that the set already contains doesn't change the size of the set.
  const duplicates = keys.filter((key) => seenKeys.size === seenKeys.add(key).size);
  return [...new Set(duplicates)].map((key) => createProblem(`${table} ${key}`, reason, String(key)));
}

/**
 * Checks that ids are whole numbers, and that ids and codes are unique within their table. Id 0 is allowed only for
 * "no background" and "no picto".
 */
export const checkUniqueIds: Check = (document) => {
  const { fonds, formes, fonts, pictos, textcolors, groups, rules, mockups, avatars, products } = document;
  const tables: Readonly<Record<string, readonly { readonly id: number }[]>> = {
    fonds,
    formes,
    fonts,
    pictos,
    textcolors,
    groups,
    ...Object.fromEntries(AVATAR_SLOTS.map((slot) => [`avatars.${slot}`, avatars[slot]])),
    products: Object.values(products),
  };
  return [
    ...Object.entries(tables).flatMap(([table, entries]) => [
      ...findDuplicates(
        table,
        entries.map(({ id }) => id),
        'duplicateId',
      ),
      ...entries
        .filter(
          ({ id }) => !Number.isSafeInteger(id) || id < (table === 'fonds' || table === 'pictos' ? 0 : 1),
        )
        .map(({ id }) => createProblem(`${table} ${id}`, 'numberInvalid', `id: ${id}`)),
    ]),
    ...findDuplicates(
      'fonds',
      fonds.map(({ fond_id }) => fond_id),
      'duplicateCode',
    ),
    ...findDuplicates(
      'formes',
      formes.map(({ code }) => code),
      'duplicateCode',
    ),
    ...findDuplicates(
      'fonts',
      fonts.map(({ code }) => code),
      'duplicateCode',
    ),
    ...findDuplicates(
      'mockups',
      mockups.map(({ code }) => code),
      'duplicateCode',
    ),
    ...findDuplicates(
      'rules',
      rules.map(({ id }) => id),
      'duplicateCode',
    ),
    ...findDuplicates(
      'teintelinks',
      document.teintelinks.map(({ p, f }) => `${p}-${f}`),
      'duplicateId',
    ),
  ];
};
