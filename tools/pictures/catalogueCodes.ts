import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Fond } from '@cmon/core/catalogue/types';

// Each function throws an error when the catalogue has no such entry.

export const findFormeId = ({ formes }: Catalogue, code: string): number =>
  find(formes, (forme) => forme.code === code, code).id;

export const findFond = ({ fonds }: Catalogue, code: string): Fond =>
  find(fonds, ({ fond_id }) => fond_id === code, code);

export const findFontId = ({ fonts }: Catalogue, code: string): number =>
  find(fonts, (font) => font.code === code, code).id;

/** `name` is without the variation at the end of a picto's name: C, the light drawing, or F, the dark one. */
export const findPictoId = ({ pictos }: Catalogue, name: string): number =>
  find(pictos, (picto) => picto.name.replace(/[CF]$/, '') === name, name).id;

/** `colour` is `#rrggbb` of the catalogue's text colours. */
export const findTextColourId = ({ textcolors }: Catalogue, colour: string): number =>
  find(textcolors, ({ value }) => value === colour, colour).id;

function find<T>(entries: ReadonlyMap<number, T>, matches: (entry: T) => boolean, code: string): T {
  const entry = [...entries.values()].find(matches);
  if (entry === undefined) throw new Error(`pictures: the catalogue has no ${code}`);
  return entry;
}
