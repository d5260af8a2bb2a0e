import { type DocumentNode, Kind, type SelectionNode, type SelectionSetNode } from 'graphql';

/**
 * True when an answer has every field that an operation asks for, down to its leaves. The server checks the leaves'
 * types when it answers; a field that is absent means another version of the server, or something in between.
 */
export function answersDocument<Data>(document: DocumentNode, data: unknown): data is Data {
  const fragments = new Map<string, SelectionSetNode>();
  let asked: SelectionSetNode | null = null;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet);
    if (definition.kind === Kind.OPERATION_DEFINITION) asked = definition.selectionSet;
  }

  const hasAll = ({ selections }: SelectionSetNode, value: unknown): boolean =>
    isRecord(value) && selections.every((selection) => has(selection, value));

  const has = (selection: SelectionNode, value: Readonly<Record<string, unknown>>): boolean => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const spread = fragments.get(selection.name.value);
      return spread !== undefined && hasAll(spread, value);
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const type = selection.typeCondition?.name.value;
      const applies = type === undefined || value.__typename === type;
      return !applies || hasAll(selection.selectionSet, value);
    }
    const name = selection.alias?.value ?? selection.name.value;
    if (!Object.hasOwn(value, name)) return (selection.directives ?? []).length > 0;
    const { selectionSet } = selection;
    return selectionSet === undefined || isNullListOr(value[name], (one) => hasAll(selectionSet, one));
  };

  return asked !== null && hasAll(asked, data);
}

/** Which fields may be null is the schema's matter: null passes. */
const isNullListOr = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  value === null || (Array.isArray(value) ? value.every((one) => isNullListOr(one, isOne)) : isOne(value));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
