import { getIntlLocale, t } from '../messages/translate.ts';
import { isPersonActive } from './activity.ts';
import { readGraphqlResponse } from './answers/readGraphqlResponse.ts';
import { buildOperation } from './buildOperation.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { postJson } from './http.ts';
import { matchesDocument } from './matchesDocument.ts';
import { RequestError } from './requestError.ts';

/** The body of a request to the API: a query or mutation with its name and variables. */
type Operation = ReturnType<typeof buildOperation<unknown, unknown>>;

/**
 * Sends one GraphQL operation to `{BASE_PATH}/graphql` with the session cookie and returns its data. Throws a RequestError;
 * its status is 401 when the session has ended.
 */
export async function sendOperation(operation: Operation, signal?: AbortSignal): Promise<unknown> {
  const { status, body } = await postJson('/graphql', operation, {
    headers: {
      accept: 'application/graphql-response+json, application/json',
      'accept-language': getIntlLocale(),
      ...(isPersonActive() ? {} : { 'x-cmon-auto-reload': '1' }),
    },
    ...(signal ? { signal } : {}),
  });
  return readGraphqlResponse(status, body);
}

/** Sends a document with `sendOperation`. Throws a RequestError also for an answer of another shape. */
export async function request<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  const operation = buildOperation(document, variables);
  const data = await sendOperation(operation, signal);
  if (!matchesDocument<Data>(document, data))
    throw new RequestError('unknown', t('error.unknown', { detail: operation.operationName }), 200);
  return data;
}
