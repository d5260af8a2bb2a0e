import type { AvatarSlot } from '@cmon/core/catalogue/types';
import type { PictoSource } from '../source/pictoSource.ts';
import type { Sources } from '../source/readSources.ts';

/** The place where a person corrects a problem: a source file, and the id, code or name of an entry in it. */
export interface SourceLocation {
  readonly file: string;
  readonly entry: string;
}

interface Listed {
  readonly source: string;
  readonly id?: unknown;
  readonly code?: unknown;
}

/**
 * True when a picto's source entry produces this id: its own id, the id of a further colour of a picto of the type
 * `polygon`, or the id of a further variation.
 */
function producesId({ id, variations, also }: PictoSource, wanted: number): boolean {
  return (
    wanted === id ||
    (wanted > id && wanted < id + variations.length) ||
    also.some((_, index) => wanted === id + (index + 1) * 1000)
  );
}

/**
 * Finds the source of a compiled entry by its id or code. Returns the table's folder when no source matches. A table is
 * a collection of the options document, or `avatars/{slot}`.
 */
export function findSourceLocation(table: string, name: string, sources: Sources): SourceLocation {
  const fallback = { file: `assets/catalogue/${table}`, entry: name };
  const locate = (file: string | undefined, entry = name) =>
    file === undefined ? fallback : { file, entry };
  const find = (entries: readonly Listed[]) =>
    locate(entries.find(({ id, code }) => String(id) === name || code === name)?.source);
  const [, slot] = table.split('avatars/');
  if (slot !== undefined) return find(sources.avatars[slot as AvatarSlot] ?? []);
  switch (table) {
    case 'products': {
      const product = sources.products.find(({ id, code, also }) =>
        [{ id, code }, ...also].some((names) => names.code === name || String(names.id) === name),
      );
      return locate(product?.source);
    }
    case 'pictos': {
      for (const { source, pictos } of sources.pictos) {
        const picto = pictos.find((each) => producesId(each, Number(name)));
        if (picto) return locate(source, picto.name);
      }
      return fallback;
    }
    case 'formes':
    case 'fonds':
    case 'fonts':
    case 'textcolors':
    case 'groups':
    case 'mockups':
    case 'rules':
      return find(sources[table]);
    default:
      return fallback;
  }
}
