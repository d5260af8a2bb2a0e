import * as v from 'valibot';
import type { TadaDocumentNode } from '../api/graphql.ts';
import type { Refusal } from '../api/refusal.ts';
import { request } from '../api/request.ts';

/** The result of a mutation: its value, or a typed refusal. */
export type CommandResult<Done> =
  | { readonly ok: true; readonly value: Done }
  | { readonly ok: false; readonly refusal: Refusal };

const RefusedSchema = v.object({ code: v.string(), params: v.unknown() });

type Answer = { readonly __typename: string };

/** The members of a mutation's result union without `Refused`. */
export type SuccessOf<Data> = Data extends unknown
  ? Exclude<Data[keyof Data], { readonly __typename: 'Refused' }>
  : never;

/**
 * Runs a mutation with one root field that returns a union with `Refused`. Throws a LoadError when no answer arrives.
 */
export async function runCommand<Data extends Record<string, Answer>, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<CommandResult<SuccessOf<Data>>> {
  const data = await request(document, variables);
  const answer = Object.values(data)[0] as Answer;
  if (answer.__typename === 'Refused') return { ok: false, refusal: v.parse(RefusedSchema, answer) };
  return { ok: true, value: answer as SuccessOf<Data> };
}
