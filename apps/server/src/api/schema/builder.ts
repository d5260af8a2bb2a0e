import type { Capability } from '@cmon/core/access/capabilities';
import SchemaBuilder from '@pothos/core';
import type { ApiContext } from '../makeContext.ts';

/** Builds the schema from code. `npm run schema` writes it to `schema.graphql`, from which the office's types are made. */
export const builder = new SchemaBuilder<{
  Context: ApiContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    Day: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
}>({ defaultFieldNullability: false });

/** Who may read a field or run a mutation: anyone, or users with one of these capabilities. */
export type Rule = 'anyone' | Capability | readonly Capability[];

/** Sets the rule of a field, or of every field of a type. `rules.ts` enforces it. */
export const needs = (rule: Rule): { extensions: { rule: Rule } } => ({ extensions: { rule } });

/**
 * Options of a field with personal data. It is null for users without any of these capabilities, so that every role can
 * send the same document. `rules.ts` enforces it before the field's resolver runs.
 */
export const personal = (...capabilities: readonly Capability[]) =>
  ({ nullable: true, extensions: { rule: 'see', personal: capabilities } }) as const;
