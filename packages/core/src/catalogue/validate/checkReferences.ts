import type { OptionsDocument } from '../document.ts';
import type { Condition } from '../rule.ts';
import { AVATAR_SLOTS } from '../types.ts';
import { type CatalogueProblem, type Check, createProblem } from './createProblem.ts';

type Ids = Readonly<Record<string, ReadonlySet<number | string>>>;

const collectIds = (entries: readonly { readonly id: number }[]): ReadonlySet<number> =>
  new Set(entries.map(({ id }) => id));

/** Every id and code that may be referenced, by table. The singular table names are those that rules use. */
function listKnownIds(document: OptionsDocument): Ids {
  const { fonds, formes, fonts, pictos, textcolors, groups, products, mockups, avatars } = document;
  const tables = {
    fonds: collectIds(fonds),
    formes: collectIds(formes),
    fonts: collectIds(fonts),
    pictos: collectIds(pictos),
    textcolors: collectIds(textcolors),
    groups: collectIds(groups),
  };
  return {
    ...tables,
    fond: tables.fonds,
    forme: tables.formes,
    font: tables.fonts,
    picto: tables.pictos,
    textcolor: tables.textcolors,
    group: tables.groups,
    product: new Set(Object.keys(products)),
    mockup: new Set(mockups.map(({ code }) => code)),
    ...Object.fromEntries(AVATAR_SLOTS.map((slot) => [slot, collectIds(avatars[slot])])),
  };
}

interface Reference {
  readonly field: string;
  readonly table: string;
  readonly ids: readonly (number | string)[];
}

function createReference(field: string, table: string, ids: readonly (number | string)[]): Reference {
  return {
    field,
    table,
    ids,
  };
}

function listConditionReferences(condition: Condition): readonly Reference[] {
  switch (condition.kind) {
    case 'product':
      return [createReference('requires.product', 'product', condition.codes)];
    case 'model':
      return [createReference('requires.model', 'forme', condition.formes)];
    case 'refersTo':
      return [createReference('requires.refersTo', condition.option, condition.ids)];
    case 'avatarItem':
      return [createReference('requires.avatarItem', condition.slot, condition.ids)];
    case 'and':
    case 'or':
    case 'xor':
    case 'atLeast':
      return condition.of.flatMap(listConditionReferences);
    case 'not':
      return listConditionReferences(condition.of);
    case 'forProduct':
      return [
        createReference('requires.forProduct', 'product', condition.codes),
        ...listConditionReferences(condition.of),
      ];
    default:
      return [];
  }
}

function findUnknown(
  entry: string,
  references: readonly Reference[],
  knownIds: Ids,
): readonly CatalogueProblem[] {
  return references.flatMap(({ field, table, ids }) =>
    ids
      .filter((id) => id !== 0 && !knownIds[table]?.has(id))
      .map((id) => createProblem(entry, 'unknownReference', `${field}: ${id}`)),
  );
}

/** Checks that every referenced id and code exists. */
export const checkReferences: Check = (document) => {
  const knownIds = listKnownIds(document);
  return [
    ...document.formes.flatMap(({ id, mockup }) =>
      findUnknown(
        `formes ${id}`,
        mockup === null ? [] : [createReference('mockup', 'mockup', [mockup])],
        knownIds,
      ),
    ),
    ...document.fonds.flatMap(({ id, textcolors, textcolorSwatch, textcolorDefault }) => {
      const colours = [
        createReference('textcolors', 'textcolors', textcolors),
        createReference('textcolorDefault', 'textcolors', [textcolorDefault]),
      ];
      const swatch =
        textcolorSwatch === null ? [] : [createReference('textcolorSwatch', 'groups', [textcolorSwatch])];
      return findUnknown(`fonds ${id}`, [...colours, ...swatch], knownIds);
    }),
    ...document.groups.flatMap(({ id, ids, parentTable }) =>
      findUnknown(`groups ${id}`, [createReference('ids', parentTable, ids)], knownIds),
    ),
    ...document.teintelinks.flatMap(({ p, f }) =>
      findUnknown(
        `teintelinks ${p}-${f}`,
        [createReference('p', 'pictos', [p]), createReference('f', 'fonds', [f])],
        knownIds,
      ),
    ),
    ...document.rules.flatMap(({ id, target, requires }) =>
      findUnknown(
        `rules ${id}`,
        [createReference('target', target.kind, target.ids), ...listConditionReferences(requires)],
        knownIds,
      ),
    ),
  ];
};
