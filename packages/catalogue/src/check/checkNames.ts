import { AVATAR_SLOTS } from '@cmon/core/catalogue/types';
import type { Problem } from '../problem.ts';
import type { Sources } from '../source/readSources.ts';

interface Named {
  readonly source: string;
  readonly name: string;
}

/** Names that name a file of the published catalogue, or that sources refer to each other by. */
function named(sources: Sources): readonly (readonly [string, readonly Named[]])[] {
  const slugs = (entries: readonly { readonly source: string; readonly slug: string }[]) =>
    entries.map(({ source, slug }) => ({ source, name: slug }));
  return [
    [
      'product',
      sources.products.flatMap(({ source, code, also }) =>
        [code, ...also.map((other) => other.code)].map((name) => ({ source, name })),
      ),
    ],
    ['picto', sources.pictos.flatMap(({ source, pictos }) => pictos.map(({ name }) => ({ source, name })))],
    ['group', slugs(sources.groups)],
    ['offer', slugs(sources.offers)],
    [
      'avatar layer',
      AVATAR_SLOTS.flatMap((slot) =>
        sources.avatars[slot].map(({ source, value }) => ({ source, name: value })),
      ),
    ],
  ];
}

/** Names that stand twice in the sources, where the compiled document would quietly keep one. */
export function checkNames(sources: Sources): Problem[] {
  return named(sources).flatMap(([kind, entries]) => {
    const seen = new Set<string>();
    const twice = entries.filter(({ name }) => seen.size === seen.add(name).size);
    return twice.map(({ source, name }) => ({
      file: source,
      entry: name,
      rule: 'CHK-10',
      message: `another ${kind} has this name`,
    }));
  });
}
