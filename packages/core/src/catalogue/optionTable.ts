import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import type { Catalogue } from './document.ts';
import { CHOICE_KINDS, type ChoiceKind } from './rule.ts';
import type { Fond, Font, Forme, Group, Picto, Textcolor } from './types.ts';

/** The type of catalogue entry for each kind of option. */
export interface OptionEntries {
  readonly fond: Fond;
  readonly forme: Forme;
  readonly font: Font;
  readonly picto: Picto;
  readonly textcolor: Textcolor;
  readonly group: Group;
}

type UnknownId = FailureOf<'unknownOptionId'>;

export const isChoiceKind = (option: string): option is ChoiceKind =>
  CHOICE_KINDS.some((kind) => kind === option);

/** The catalogue's map by id for a kind of option. */
export function getOptionTable<K extends keyof OptionEntries>(
  catalogue: Catalogue,
  kind: K,
): ReadonlyMap<number, OptionEntries[K]> {
  const tables: { readonly [T in keyof OptionEntries]: ReadonlyMap<number, OptionEntries[T]> } = {
    fond: catalogue.fonds,
    forme: catalogue.formes,
    font: catalogue.fonts,
    picto: catalogue.pictos,
    textcolor: catalogue.textcolors,
    group: catalogue.groups,
  };
  return tables[kind];
}

/** The catalogue entry with an id. Refuses an id that is not a number or not in the table. */
export function findOption<K extends keyof OptionEntries>(
  catalogue: Catalogue,
  kind: K,
  id: unknown,
): Result<OptionEntries[K], UnknownId> {
  const entry = typeof id === 'number' ? getOptionTable(catalogue, kind).get(id) : undefined;
  return entry ? success(entry) : refusal({ kind: 'unknownOptionId', option: kind, id });
}
