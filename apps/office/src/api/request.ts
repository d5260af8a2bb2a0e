import { print } from 'graphql';
import { intlLocale, t } from '../messages/translate.ts';
import { isPersonActive } from './activity.ts';
import { answersDocument } from './answersDocument.ts';
import { address } from './basePath.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { LoadError, reasonOf } from './loadError.ts';
import { readAnswer } from './readAnswer.ts';

/**
 * Sends one GraphQL operation to `{BASE_PATH}/graphql` with the session's cookie. Throws a LoadError; the session being
 * over is a LoadError of status 401.
 */
export async function request<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  let status: number;
  let body: string;
  try {
    const response = await fetch(address('/graphql'), {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        'accept-language': intlLocale(),
        'x-cmon-request': '1',
        ...(isPersonActive() ? {} : { 'x-cmon-auto-reload': '1' }),
      },
      body: JSON.stringify({
        operationName: operationName(document),
        variables,
        query: print(document),
      }),
      signal: signal ?? null,
    });
    status = response.status;
    body = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new LoadError('network', t('error.loading', { detail: reasonOf(error) }));
  }
  const data = readAnswer(status, body);
  if (!answersDocument<Data>(document, data))
    throw new LoadError('unknown', t('error.unknown', { detail: operationName(document) ?? '' }), status);
  return data;
}

function operationName(document: TadaDocumentNode<unknown, never>): string | undefined {
  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition') return definition.name?.value;
  }
  return undefined;
}
