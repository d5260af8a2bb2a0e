import { AVATAR_SLOTS } from '../types.ts';
import { type CatalogueProblem, type Check, problem } from './problem.ts';

function repeated<T>(
  table: string,
  keys: readonly T[],
  reason: 'duplicateId' | 'duplicateCode',
): readonly CatalogueProblem[] {
  const seen = new Set<T>();
  const twice = keys.filter((key) => seen.size === seen.add(key).size);
  return [...new Set(twice)].map((key) => problem(`${table} ${key}`, reason, String(key)));
}

/**
 * Checks that ids are whole numbers, and that ids and codes are unique within their table. Id 0 is allowed only for
 * "no background" and "no picto".
 */
export const uniqueIds: Check = (document) => {
  const { fonds, formes, fonts, pictos, textcolors, groups, rules, mockups, avatars, products } = document;
  const tables = { fonds, formes, fonts, pictos, textcolors, groups };
  return [
    ...Object.entries(tables).flatMap(([table, entries]) => [
      ...repeated(
        table,
        entries.map(({ id }) => id),
        'duplicateId',
      ),
      ...entries
        .filter(
          ({ id }) => !Number.isSafeInteger(id) || id < (table === 'fonds' || table === 'pictos' ? 0 : 1),
        )
        .map(({ id }) => problem(`${table} ${id}`, 'figureInvalid', `id: ${id}`)),
    ]),
    ...AVATAR_SLOTS.flatMap((slot) =>
      repeated(
        `avatars.${slot}`,
        avatars[slot].map(({ id }) => id),
        'duplicateId',
      ),
    ),
    ...repeated(
      'products',
      Object.values(products).map(({ id }) => id),
      'duplicateId',
    ),
    ...repeated(
      'fonds',
      fonds.map(({ fond_id }) => fond_id),
      'duplicateCode',
    ),
    ...repeated(
      'formes',
      formes.map(({ code }) => code),
      'duplicateCode',
    ),
    ...repeated(
      'fonts',
      fonts.map(({ code }) => code),
      'duplicateCode',
    ),
    ...repeated(
      'mockups',
      mockups.map(({ code }) => code),
      'duplicateCode',
    ),
    ...repeated(
      'rules',
      rules.map(({ id }) => id),
      'duplicateCode',
    ),
    ...repeated(
      'teintelinks',
      document.teintelinks.map(({ p, f }) => `${p}-${f}`),
      'duplicateId',
    ),
  ];
};
