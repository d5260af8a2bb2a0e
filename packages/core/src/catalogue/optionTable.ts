import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import type { Catalogue } from './document.ts';
import type { ChoiceKind } from './rule.ts';
import type { Fond, Font, Forme, Group, Picto, Textcolor } from './types.ts';

const CHOICE_KINDS = ['fond', 'forme', 'font', 'picto', 'textcolor'] as const satisfies readonly ChoiceKind[];

/** What an id of each kind names. */
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

/** The catalogue's map of a kind that previews hold ids of. */
export function choiceTable<K extends keyof OptionEntries>(
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

/** The entry of an id; refuses what is not a whole number and what the table doesn't contain. */
export function findOption<K extends keyof OptionEntries>(
  catalogue: Catalogue,
  kind: K,
  id: unknown,
): Result<OptionEntries[K], UnknownId> {
  const entry = typeof id === 'number' ? choiceTable(catalogue, kind).get(id) : undefined;
  return entry ? success(entry) : refusal({ kind: 'unknownOptionId', option: kind, id });
}
