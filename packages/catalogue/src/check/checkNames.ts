import { AVATAR_SLOTS } from '@cmon/core/catalogue/types';
import type { Problem } from '../problem.ts';
import type { Sources } from '../source/readSources.ts';

interface NamedEntry {
  readonly source: string;
  readonly name: string;
}

/** The names that must be unique, by kind of entry: they name published files, or other sources refer to them. */
function listNames(sources: Sources): readonly (readonly [string, readonly NamedEntry[]])[] {
  const listSlugs = (entries: readonly { readonly source: string; readonly slug: string }[]) =>
    entries.map(({ source, slug }) => ({ source, name: slug }));
  return [
    [
      'product',
      sources.products.flatMap(({ source, code, also }) =>
        [code, ...also.map((product) => product.code)].map((name) => ({ source, name })),
      ),
    ],
    ['picto', sources.pictos.flatMap(({ source, pictos }) => pictos.map(({ name }) => ({ source, name })))],
    ['group', listSlugs(sources.groups)],
    ['offer', listSlugs(sources.offers)],
    [
      'avatar layer',
      AVATAR_SLOTS.flatMap((slot) =>
        sources.avatars[slot].map(({ source, value }) => ({ source, name: value })),
      ),
    ],
  ];
}

/** Reports names that are used twice. The compiled document would keep only one of the entries. */
export function checkNames(sources: Sources): Problem[] {
  return listNames(sources).flatMap(([kind, entries]) => {
    const seenNames = new Set<string>();
    const duplicates = entries.filter(({ name }) => seenNames.size === seenNames.add(name).size);
    return duplicates.map(({ source, name }) => ({
      file: source,
      entry: name,
      rule: 'CHK-10',
      message: `another ${kind} has this name`,
    }));
  });
}
