import type { TadaDocumentNode } from './graphql.ts';

/** The name of a document's operation: every query and mutation of the office has one. */
export function operationName(document: TadaDocumentNode<unknown, never>): string {
  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value;
  }
  throw new Error('a GraphQL document without the name of its operation');
}
