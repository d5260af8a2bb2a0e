import { t } from '../messages/translate.ts';
import { withBasePath } from './basePath.ts';
import { getErrorMessage, RequestError } from './requestError.ts';

/** A request that takes longer than this counts as a network failure. */
const TIMEOUT_MS = 60_000;

export interface HttpResponse {
  readonly status: number;
  readonly body: string;
}

/**
 * The HTTP client of the office. Posts JSON to a path under the base path, with the session cookie and the header that
 * proves that the request comes from our page. Resolves for every status. Throws a RequestError of kind `network` when no
 * response arrives; a request that its caller aborts rejects with the caller's abort reason.
 */
export function postJson(
  path: string,
  body: unknown,
  { headers = {}, signal }: { readonly headers?: Record<string, string>; readonly signal?: AbortSignal } = {},
): Promise<HttpResponse> {
  return post(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers }, signal);
}

/** Posts a file with its content type. Otherwise the same as `postJson`. */
export function postFile(
  path: string,
  file: Blob,
  contentType: string,
  signal?: AbortSignal,
): Promise<HttpResponse> {
  return post(path, file, { 'content-type': contentType }, signal);
}

interface Lines {
  readonly status: number;
  readonly lines: AsyncIterable<string>;
}

/**
 * Posts JSON like `postJson`, and resolves when the answer begins; its lines are read as they arrive. Only the wait for the
 * beginning has a time limit. Reading throws a RequestError of kind `network` when the connection is lost.
 */
export async function postForLines(
  path: string,
  body: unknown,
  { headers, signal }: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
): Promise<Lines> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(withBasePath(path), {
      credentials: 'same-origin',
      method: 'POST',
      headers: { 'x-cmon-request': '1', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, timeout.signal]),
    });
    return { status: response.status, lines: readLines(response, signal) };
  } catch (error) {
    throw toNetworkError(error, signal);
  } finally {
    clearTimeout(timer);
  }
}

async function* readLines({ body }: Response, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      const lines = (rest + decoder.decode(chunk.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw toNetworkError(error, signal);
  }
  if (rest !== '') yield rest;
}

/** The error of a request that failed: a RequestError, or the abort reason when the caller aborted the request. */
function toNetworkError(error: unknown, signal?: AbortSignal): unknown {
  return signal?.aborted
    ? error
    : new RequestError('network', t('error.loading', { detail: getErrorMessage(error) }));
}

/** Reads a path under the base path. Otherwise the same as `postJson`. */
export const getJson = (path: string, signal?: AbortSignal): Promise<HttpResponse> =>
  send(path, { method: 'GET', headers: { accept: 'application/json' } }, signal);

function post(
  path: string,
  body: string | Blob,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<HttpResponse> {
  return send(path, { method: 'POST', headers: { 'x-cmon-request': '1', ...headers }, body }, signal);
}

async function send(path: string, init: RequestInit, signal?: AbortSignal): Promise<HttpResponse> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(withBasePath(path), {
      credentials: 'same-origin',
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    throw toNetworkError(error, signal);
  }
}

/** The error for a response status that the caller does not handle. */
export const createStatusError = (status: number): RequestError =>
  new RequestError('status', t('error.status', { code: String(status) }), status);
