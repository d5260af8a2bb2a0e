import * as v from 'valibot';
import { buildOperation } from '../api/buildOperation.ts';
import type { TadaDocumentNode } from '../api/graphql.ts';
import type { Refusal } from '../api/refusal.ts';
import { request } from '../api/request.ts';
import { mayRetry } from '../api/requestError.ts';
import type { Operation } from './outbox/outboxStorage.ts';

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
 * Runs a mutation with one root field that returns a union with `Refused`. Throws a RequestError when no answer arrives.
 */
export async function runCommand<Data extends Record<string, Answer>, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<CommandResult<SuccessOf<Data>>> {
  const data = await request(document, variables);
  const answer = Object.values(data)[0] as Answer;
  const refusal = readRefusal(answer);
  return refusal === null ? { ok: true, value: answer as SuccessOf<Data> } : { ok: false, refusal };
}

/** Returns the refusal in the answer of a mutation; null when the mutation was done. */
export const readRefusal = (answer: unknown): Refusal | null =>
  v.is(v.object({ __typename: v.literal('Refused') }), answer) ? v.parse(RefusedSchema, answer) : null;

/**
 * A command that a station chose by the state of an object, and whose answer was lost. The server may have run it; the
 * operation can be sent again with the same idempotency key.
 */
export class UndeliveredCommand extends Error {
  readonly operation: Operation;
  constructor(operation: Operation, options: ErrorOptions) {
    super(operation.operationName, options);
    this.operation = operation;
  }
}

/**
 * Runs a command that was chosen by the state of an object, e.g. start or finish. When its answer is lost, no
 * command may be chosen anew, because this one may have changed that state: an `UndeliveredCommand` is thrown, with the
 * operation to send again.
 */
export async function runStateDependentCommand<Data extends Record<string, Answer>, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<CommandResult<SuccessOf<Data>>> {
  try {
    return await runCommand(document, variables);
  } catch (cause) {
    if (!mayRetry(cause)) throw cause;
    throw new UndeliveredCommand(buildOperation(document, variables), { cause });
  }
}
