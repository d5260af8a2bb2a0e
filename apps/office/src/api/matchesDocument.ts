import { isRecord } from '@cmon/core/isRecord';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type InlineFragmentNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * True when an answer has every field that an operation requests, down to its leaves. Leaf types are not checked: the
 * server does that. A missing field means another server version, or a proxy that changed the answer.
 */
export function matchesDocument<Data>(document: DocumentNode, data: unknown): data is Data {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let operation: SelectionSetNode | null = null;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) operation = definition.selectionSet;
  }

  const hasAllFields = ({ selections }: SelectionSetNode, value: unknown): boolean =>
    isRecord(value) && selections.every((selection) => hasField(selection, value));

  const hasField = (selection: SelectionNode, value: Readonly<Record<string, unknown>>): boolean => {
    if (selection.kind !== Kind.FIELD) {
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      return fragment !== undefined && matchesFragment(fragment, value);
    }
    const name = selection.alias?.value ?? selection.name.value;
    // A field with a directive, such as @include, may be absent.
    if (!Object.hasOwn(value, name)) return (selection.directives ?? []).length > 0;
    const { selectionSet } = selection;
    return (
      selectionSet === undefined || isNullOrEvery(value[name], (item) => hasAllFields(selectionSet, item))
    );
  };

  const matchesFragment = (
    { typeCondition, selectionSet }: FragmentDefinitionNode | InlineFragmentNode,
    value: Readonly<Record<string, unknown>>,
  ): boolean => {
    const type = typeCondition?.name.value;
    if (type === undefined || value.__typename === undefined || value.__typename === type)
      return hasAllFields(selectionSet, value);
    // The answer is of another type, or the fragment is on a union, whose members have fragments in it.
    return selectionSet.selections.every((part) => part.kind === Kind.FIELD || hasField(part, value));
  };

  return operation !== null && hasAllFields(operation, data);
}

/** Null always passes, because the schema decides which fields may be null. */
function isNullOrEvery(value: unknown, isMatch: (item: unknown) => boolean): boolean {
  if (value === null) return true;
  return Array.isArray(value) ? value.every((item) => isNullOrEvery(item, isMatch)) : isMatch(value);
}
