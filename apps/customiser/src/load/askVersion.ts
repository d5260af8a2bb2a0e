import { isRecord } from '@cmon/core/isRecord';
import { words } from '../messages/specifiedWords.ts';
import { reasonOf } from './fetchJson.ts';

const operationName = 'cmonJsonVersion';
const query = 'query cmonJsonVersion { cmonJsonVersion { version } }';

/** Without an answer by then, ms, the options are loaded without a version. */
const patience = 10_000;

/**
 * Version of the options document, by the public stored query. The token, when there is one, is a read-only
 * preview token. Rejects with the words of the specification's section 8.
 */
export async function askVersion(graphqlUrl: string, token: string | null): Promise<string> {
  const response = await fetch(graphqlUrl, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ operationName, variables: {}, query }),
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    throw new Error(words.loadFailed(reasonOf(error)));
  });
  if (response.status >= 300) throw new Error(words.statusRefused(response.status));
  return versionOf(await response.json());
}

function versionOf(body: unknown): string {
  if (!isRecord(body)) throw new Error(words.unknownError(typeof body));
  if (Array.isArray(body.errors) && body.errors.length > 0) {
    console.error(body.errors);
    throw new Error(words.loadFailed(body.errors.map(sentenceOf).join('\n')));
  }
  if (body.data === undefined || body.data === null) throw new Error(words.responseMissing);
  const answer = isRecord(body.data) ? body.data.cmonJsonVersion : undefined;
  if (!isRecord(answer) || typeof answer.version !== 'string')
    throw new Error(words.unknownError('cmonJsonVersion'));
  return answer.version;
}

function sentenceOf(error: unknown): string {
  if (!isRecord(error)) return words.unknownError(typeof error);
  const path = Array.isArray(error.path) ? error.path.join('.') : '';
  const debug = isRecord(error.extensions) ? error.extensions.debugMessage : error.debugMessage;
  return [path, error.message, debug].filter((part) => typeof part === 'string' && part !== '').join(' ');
}
