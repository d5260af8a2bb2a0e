import { print } from 'graphql';
import { intlLocale, t } from '../messages/translate.ts';
import { isPersonActive } from './activity.ts';
import { answersDocument } from './answersDocument.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { postJson } from './http.ts';
import { LoadError } from './loadError.ts';
import { operationName } from './operationName.ts';
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
  const name = operationName(document);
  const { status, body } = await postJson(
    '/graphql',
    { operationName: name, variables, query: print(document) },
    {
      headers: {
        accept: 'application/graphql-response+json, application/json',
        'accept-language': intlLocale(),
        ...(isPersonActive() ? {} : { 'x-cmon-auto-reload': '1' }),
      },
      ...(signal ? { signal } : {}),
    },
  );
  const data = readAnswer(status, body);
  if (!answersDocument<Data>(document, data))
    throw new LoadError('unknown', t('error.unknown', { detail: name }), status);
  return data;
}
