import { isRecord } from '@cmon/core/isRecord';
import { type DocumentNode, Kind, type SelectionNode, type SelectionSetNode } from 'graphql';

/**
 * True when an answer has every field that an operation requests, down to its leaves. Leaf types are not checked: the
 * server does that. A missing field means another server version, or a proxy that changed the answer.
 */
export function matchesDocument<Data>(document: DocumentNode, data: unknown): data is Data {
  const fragments = new Map<string, SelectionSetNode>();
  let operation: SelectionSetNode | null = null;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet);
    if (definition.kind === Kind.OPERATION_DEFINITION) operation = definition.selectionSet;
  }

  const hasAllFields = ({ selections }: SelectionSetNode, value: unknown): boolean =>
    isRecord(value) && selections.every((selection) => hasField(selection, value));

  const hasField = (selection: SelectionNode, value: Readonly<Record<string, unknown>>): boolean => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const spread = fragments.get(selection.name.value);
      return spread !== undefined && hasAllFields(spread, value);
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const type = selection.typeCondition?.name.value;
      const applies = type === undefined || value.__typename === type;
      return !applies || hasAllFields(selection.selectionSet, value);
    }
    const name = selection.alias?.value ?? selection.name.value;
    if (!Object.hasOwn(value, name)) return (selection.directives ?? []).length > 0;
    const { selectionSet } = selection;
    return (
      selectionSet === undefined || isNullOrEvery(value[name], (item) => hasAllFields(selectionSet, item))
    );
  };

  return operation !== null && hasAllFields(operation, data);
}

/** Null always passes, because the schema decides which fields may be null. */
function isNullOrEvery(value: unknown, isMatch: (item: unknown) => boolean): boolean {
  if (value === null) return true;
  return Array.isArray(value) ? value.every((item) => isNullOrEvery(item, isMatch)) : isMatch(value);
}
