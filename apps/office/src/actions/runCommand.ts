import * as v from 'valibot';
import type { TadaDocumentNode } from '../api/graphql.ts';
import type { Refusal } from '../api/refusal.ts';
import { request } from '../api/request.ts';

/** What a mutation answered: what it did, or a typed no. */
export type Outcome<Done> =
  | { readonly ok: true; readonly value: Done }
  | { readonly ok: false; readonly refusal: Refusal };

const Refused = v.object({ code: v.string(), params: v.unknown() });

type Answer = { readonly __typename: string };

/** The members of a mutation's result that are not a refusal. */
export type DoneOf<Data> = Data extends unknown
  ? Exclude<Data[keyof Data], { readonly __typename: 'Refused' }>
  : never;

/**
 * Runs a mutation that has one root field answering a union with `Refused`. Throws a LoadError when there was no answer.
 */
export async function runCommand<Data extends Record<string, Answer>, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Outcome<DoneOf<Data>>> {
  const data = await request(document, variables);
  const answer = Object.values(data)[0] as Answer;
  if (answer.__typename === 'Refused') return { ok: false, refusal: v.parse(Refused, answer) };
  return { ok: true, value: answer as DoneOf<Data> };
}
