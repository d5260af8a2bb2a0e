import type { Result } from '@cmon/core/failure';
import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql/index.js';

/** An action as the API publishes it: the value of a field of the type `ActionState`. */
export interface Published {
  readonly allowed: boolean;
  readonly refusal: { readonly code: string; readonly params: object } | null;
}

/** An object with some fields, each of which publishes an action. */
export type Actions<Field extends string> = Readonly<Record<Field, Published>>;

/** The published state of an action, and a dry run of its command. */
export interface Offer {
  /** `Type.field` in the API's schema, or the disposition that a strip is given. */
  readonly action: string;
  readonly published: Published;
  readonly dryRun: () => Promise<Result<unknown>>;
}

export const DRY_RUN = { reason: 'other', dryRun: true };

/** Lists the fields of the schema that publish an action, by the name of their type. */
export function listActionFields(schema: GraphQLSchema): Map<string, readonly string[]> {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type)) return [];
    const actions = Object.values(type.getFields()).filter(
      (field) => getNamedType(field.type).name === 'ActionState',
    );
    return actions.length === 0 ? [] : [[type.name, actions.map(({ name }) => name)] as const];
  });
  return new Map(fields);
}
