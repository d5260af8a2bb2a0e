import type { AvatarSlot } from '@cmon/core/catalogue/types';
import type { Sources } from '../source/readSources.ts';

interface Listed {
  readonly source: string;
  readonly id?: unknown;
}

/**
 * The source file that an entry of a table stands in, by its id or code; the table's folder when none says so. A table is
 * a collection of the options document, or `avatars/{slot}`.
 */
export function sourceOf(table: string, name: string, sources: Sources): string {
  const folder = `assets/catalogue/${table}`;
  const find = (entries: readonly Listed[]) =>
    entries.find(({ id }) => String(id) === name)?.source ?? folder;
  const [, slot] = table.split('avatars/');
  if (slot !== undefined) return find(sources.avatars[slot as AvatarSlot] ?? []);
  switch (table) {
    case 'products':
      return (
        sources.products.find(({ code, also }) => code === name || also.some((other) => other.code === name))
          ?.source ?? folder
      );
    case 'pictos':
      return (
        sources.pictos.find(({ pictos }) =>
          pictos.some(({ id, variations }) => Number(name) >= id && Number(name) <= id + variations.length),
        )?.source ?? folder
      );
    case 'formes':
    case 'fonds':
    case 'fonts':
    case 'textcolors':
    case 'groups':
    case 'rules':
      return find(sources[table]);
    default:
      return folder;
  }
}
