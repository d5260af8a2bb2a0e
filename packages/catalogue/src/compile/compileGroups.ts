import { type Group, PICTO_STYLES } from '@cmon/core/catalogue/types';
import type { Problem } from '../problem.ts';
import type { PictoFile } from '../source/pictoSource.ts';
import type { Sources } from '../source/readSources.ts';
import type { TextcolorFamilies } from './createSwatches.ts';

/** Slugs of the two groups of text colours. Each fond's swatch is a part of one of them. */
const FAMILIES = { dark: 'textes_fonces', light: 'textes_clairs' };

const EMPTY_GROUP: Group = {
  id: 0,
  ids: [],
  parentTable: 'textcolors',
  name: { fr_FR: '', es_ES: '', it_IT: '', en_GB: '', de_DE: '' },
};

/** The ids of the pictos that a file offers. Each colour of a picto of the type `polygon` has its own id. */
const listPictoIds = ({ pictos }: PictoFile): number[] =>
  pictos.flatMap(({ id, variations }) => [id, ...variations.slice(1).map((_, index) => id + index + 1)]);

/** Compiles the groups. Fonds and pictos name their group; the other groups list their members. */
export function compileGroups(sources: Sources): {
  groups: Group[];
  families: TextcolorFamilies;
  /** Group id by slug. */
  ids: ReadonlyMap<string, number>;
  problems: Problem[];
} {
  const problems: Problem[] = [];
  const members = new Map<string, number[]>();
  const addMembers = (slug: string, source: string, entry: string, ids: readonly number[]) => {
    if (!sources.groups.some((group) => group.slug === slug)) {
      problems.push({ file: source, entry, rule: 'CHK-9', message: `no group ${slug}` });
    }
    members.set(slug, [...(members.get(slug) ?? []), ...ids]);
  };
  /** The fond "none" comes last, so that a fond that becomes unavailable is replaced by a visible one. */
  const fonds = [...sources.fonds].sort(
    (a, b) => (a.id || Number.POSITIVE_INFINITY) - (b.id || Number.POSITIVE_INFINITY),
  );
  for (const fond of fonds) addMembers(fond.group, fond.source, fond.code, [fond.id]);
  /**
   * Drawings in our own style come first, then the public set. Of the plain ones, those in colours come first, because
   * children look for them.
   */
  const files = [...sources.pictos].sort(
    (a, b) =>
      PICTO_STYLES.indexOf(a.style) - PICTO_STYLES.indexOf(b.style) ||
      Number(a.type === 'mono') - Number(b.type === 'mono'),
  );
  for (const file of files) addMembers(file.group, file.source, '', listPictoIds(file));

  const groups = sources.groups.map(
    ({ id, slug, table, name, ids, every }): Group => ({
      id,
      ids:
        ids ??
        (every
          ? files.filter(({ type }) => type === every).flatMap(listPictoIds)
          : (members.get(slug) ?? [])),
      parentTable: table,
      name,
    }),
  );
  const findGroup = (slug: string) =>
    groups[sources.groups.findIndex((group) => group.slug === slug)] ?? EMPTY_GROUP;
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
    families: { dark: findGroup(FAMILIES.dark), light: findGroup(FAMILIES.light) },
    ids: new Map(sources.groups.map(({ slug, id }) => [slug, id])),
    problems,
  };
}
