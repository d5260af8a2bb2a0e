import { isRecord } from '@cmon/core/isRecord';
import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

type Answer = Readonly<Record<string, unknown>>;

/**
 * Adds the fields that an operation requests and that a test's answer leaves out, as null: the office refuses an answer
 * without them. Arrays that the screen goes through must be in `answer`.
 */
export function fillAnswer(document: DocumentNode, answer: Answer): Answer {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);

  const fillFields = (set: SelectionSetNode, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => fillFields(set, item));
    if (!isRecord(value)) return value;
    const filled: Record<string, unknown> = { ...value };
    for (const selection of set.selections) {
      if (selection.kind !== Kind.FIELD) {
        const fragment =
          selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
        if (fragment) Object.assign(filled, fillFields(fragment.selectionSet, filled));
        continue;
      }
      const name = selection.alias?.value ?? selection.name.value;
      const { selectionSet } = selection;
      filled[name] = selectionSet ? fillFields(selectionSet, filled[name] ?? null) : (filled[name] ?? null);
    }
    return filled;
  };

  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return answer;
  return fillFields(operation.selectionSet, answer) as Answer;
}
