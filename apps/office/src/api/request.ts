import { getIntlLocale, t } from '../messages/translate.ts';
import { isPersonActive } from './activity.ts';
import { buildOperation } from './buildOperation.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { postJson } from './http.ts';
import { LoadError } from './loadError.ts';
import { matchesDocument } from './matchesDocument.ts';
import { readGraphqlResponse } from './readGraphqlResponse.ts';

/**
 * Sends one GraphQL operation to `{BASE_PATH}/graphql` with the session cookie. Throws a LoadError; its status is 401
 * when the session has ended.
 */
export async function request<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  const operation = buildOperation(document, variables);
  const { status, body } = await postJson('/graphql', operation, {
    headers: {
      accept: 'application/graphql-response+json, application/json',
      'accept-language': getIntlLocale(),
      ...(isPersonActive() ? {} : { 'x-cmon-auto-reload': '1' }),
    },
    ...(signal ? { signal } : {}),
  });
  const data = readGraphqlResponse(status, body);
  if (!matchesDocument<Data>(document, data))
    throw new LoadError('unknown', t('error.unknown', { detail: operation.operationName }), status);
  return data;
}
