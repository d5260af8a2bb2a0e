import { isRecord } from '@cmon/core/isRecord';
import { specifiedMessages } from '../messages/specifiedMessages.ts';
import { LoadError, loadJson } from './http.ts';

const OPERATION_NAME = 'cmonJsonVersion';
const QUERY = 'query cmonJsonVersion { cmonJsonVersion { version } }';

/** After this time without an answer, ms, the options are loaded without a version. */
const TIMEOUT_MS = 10_000;

/**
 * Returns the version of the options document, from the public stored query. `token` is a staff member's read-only
 * preview token. Rejects with a `LoadError` whose message is specified in section 8.
 */
export async function fetchVersion(graphqlUrl: string, token: string | null): Promise<string> {
  const body = await loadJson(graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ operationName: OPERATION_NAME, variables: {}, query: QUERY }),
    timeoutMs: TIMEOUT_MS,
  });
  return readVersion(body);
}

function readVersion(body: unknown): string {
  if (!isRecord(body)) throw new LoadError('answer', specifiedMessages.unknownError(typeof body));
  if (Array.isArray(body.errors) && body.errors.length > 0) {
    console.error(body.errors);
    throw new LoadError(
      'answer',
      specifiedMessages.loadFailed(body.errors.map(readErrorSentence).join('\n')),
    );
  }
  if (body.data === undefined || body.data === null)
    throw new LoadError('answer', specifiedMessages.responseMissing);
  const answer = isRecord(body.data) ? body.data.cmonJsonVersion : undefined;
  if (!isRecord(answer) || typeof answer.version !== 'string')
    throw new LoadError('answer', specifiedMessages.unknownError('cmonJsonVersion'));
  return answer.version;
}

function readErrorSentence(error: unknown): string {
  if (!isRecord(error)) return specifiedMessages.unknownError(typeof error);
  const path = Array.isArray(error.path) ? error.path.join('.') : '';
  const debug = isRecord(error.extensions) ? error.extensions.debugMessage : error.debugMessage;
  return [path, error.message, debug].filter((part) => typeof part === 'string' && part !== '').join(' ');
}
