import type { Capability } from '@cmon/core/access/capabilities';
import SchemaBuilder from '@pothos/core';
import type { ApiContext } from '../makeContext.ts';

/** Makes the schema from code; `npm run schema` writes it to `schema.graphql`, from which the office is typed. */
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

/**
 * Options of a field that holds personal data: null for whoever has none of these capabilities, so that one document
 * serves every role; `rules.ts` holds to it before the field's own resolver runs.
 */
export const personal = (...capabilities: readonly Capability[]) =>
  ({ nullable: true, extensions: { rule: 'see', personal: capabilities } }) as const;
