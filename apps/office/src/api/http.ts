import { t } from '../messages/translate.ts';
import { address } from './basePath.ts';
import { LoadError, reasonOf } from './loadError.ts';

/** An answer that lasts longer than this counts as no answer. */
const TIMEOUT_MS = 60_000;

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * The office's one way to the server: posts JSON to an address under the base path, with the session's cookie and the
 * header that proves the request comes from our page. Every status is an answer; no answer is a LoadError of kind
 * `network`. A request that its caller aborts rejects with the caller's own reason.
 */
export async function postJson(
  path: string,
  body: unknown,
  { headers = {}, signal }: { readonly headers?: Record<string, string>; readonly signal?: AbortSignal } = {},
): Promise<HttpAnswer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(address(path), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-cmon-request': '1', ...headers },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new LoadError('network', t('error.loading', { detail: reasonOf(error) }));
  }
}

/** The error of an answer whose status is not one of those that the caller knows. */
export const statusError = (status: number): LoadError =>
  new LoadError('status', t('error.status', { code: String(status) }), status);
