import type { Capability } from '@cmon/core/access/capabilities';
import SchemaBuilder from '@pothos/core';
import type { ApiContext } from '../context.ts';

/** Makes the schema from code; the contract it must come out as is `schema.graphql`. */
export const builder = new SchemaBuilder<{
  Context: ApiContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    JSON: { Input: unknown; Output: unknown };
  };
}>({ defaultFieldNullability: false });

/** Who may read a field or ask a change: anyone at all, or who holds one of these capabilities. None: nobody. */
export type Rule = 'anyone' | Capability | readonly Capability[];

/** The rule of a field, or of every field of a type; `rules.ts` holds to it. */
export const needs = (rule: Rule): { extensions: { rule: Rule } } => ({ extensions: { rule } });
