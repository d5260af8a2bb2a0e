import type { TadaDocumentNode } from './graphql.ts';

/** Returns the name of a document's operation. Throws when it has none: every operation of the office needs a name. */
export function readOperationName(document: TadaDocumentNode<unknown, never>): string {
  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value;
  }
  throw new Error('The GraphQL document has no operation name. Name it after `query` or `mutation`.');
}
