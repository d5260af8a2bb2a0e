import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './schema.graphql.d.ts';

/** Types a query by the server's schema. Fragments are read as they are, without masks. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { DateTime: string; JSON: unknown; ID: string };
}>();

export type { ResultOf, TadaDocumentNode } from 'gql.tada';
