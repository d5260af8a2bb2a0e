import { print } from 'graphql';
import type { TadaDocumentNode } from './graphql.ts';
import { readOperationName } from './readOperationName.ts';

/** Returns the body of the request that sends a document to the API. */
export function buildOperation<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
) {
  return { operationName: readOperationName(document), variables, query: print(document) };
}
