import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './schema.graphql.d.ts';

/** Types a query from the server's schema. Fragment masking is off. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: { DateTime: string; Day: string; JSON: unknown; ID: string };
}>();

export type { ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
