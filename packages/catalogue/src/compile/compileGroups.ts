import type { Group } from '@cmon/core/catalogue/types';
import type { Problem } from '../problem.ts';
import type { Sources } from '../source/readSources.ts';
import type { PictoFile } from '../source/schemas.ts';
import type { Families } from './swatchMaker.ts';

/** Slugs of the two groups that every fond's swatch of text colours is taken from. */
const FAMILIES = { dark: 'textes_fonces', light: 'textes_clairs' };

const empty: Group = {
  id: 0,
  ids: [],
  parentTable: 'textcolors',
  name: { fr_FR: '', es_ES: '', it_IT: '', en_GB: '', de_DE: '' },
};

/** The ids that a file's pictos are offered under: a polygon's colours take one each. */
const offeredIds = ({ pictos }: PictoFile): number[] =>
  pictos.flatMap(({ id, variations }) => [id, ...variations.slice(1).map((_, index) => id + index + 1)]);

/** The groups with their members: those of fonds and pictos are named by their members, the others name theirs. */
export function compileGroups(sources: Sources): {
  groups: Group[];
  families: Families;
  /** Group id by slug. */
  ids: ReadonlyMap<string, number>;
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const members = new Map<string, number[]>();
  const join = (slug: string, source: string, entry: string, ids: readonly number[]) => {
    if (!sources.groups.some((group) => group.slug === slug)) {
      problems.push({ file: source, entry, rule: 'CHK-9', message: `no group ${slug}` });
    }
    members.set(slug, [...(members.get(slug) ?? []), ...ids]);
  };
  /** None comes last, so that a choice that falls out is replaced by a fond one sees. */
  const fonds = [...sources.fonds].sort(
    (a, b) => (a.id || Number.POSITIVE_INFINITY) - (b.id || Number.POSITIVE_INFINITY),
  );
  for (const fond of fonds) join(fond.group, fond.source, fond.code, [fond.id]);
  /** The coloured drawings first: they are what a child looks for. */
  const files = [...sources.pictos].sort((a, b) => Number(a.type === 'mono') - Number(b.type === 'mono'));
  for (const file of files) join(file.group, file.source, '', offeredIds(file));

  const groups = sources.groups.map(
    ({ id, slug, table, name, ids, every }): Group => ({
      id,
      ids:
        ids ??
        (every ? files.filter(({ type }) => type === every).flatMap(offeredIds) : (members.get(slug) ?? [])),
      parentTable: table,
      name,
    }),
  );
  const bySlug = (slug: string) => groups[sources.groups.findIndex((group) => group.slug === slug)] ?? empty;
  for (const slug of Object.values(FAMILIES)) {
    if (!sources.groups.some((group) => group.slug === slug)) {
      problems.push({
        file: 'assets/catalogue/groups.json',
        entry: slug,
        rule: 'CAT-35',
        message: 'is missing',
      });
    }
  }
  return {
    groups,
    families: { dark: bySlug(FAMILIES.dark), light: bySlug(FAMILIES.light) },
    ids: new Map(sources.groups.map(({ slug, id }) => [slug, id])),
    problems,
  };
}
