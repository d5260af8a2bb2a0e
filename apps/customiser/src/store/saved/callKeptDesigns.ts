import { isRecord } from '@cmon/core/isRecord';
import { loadJson } from '../../load/http.ts';

/** The end of the address, which selects the operation on a kept design. The empty one keeps a design. */
type Operation = '' | '/open' | '/delete';

/**
 * Calls the server about a kept design and returns the answer. The texts and the token are only in the body, because
 * addresses are logged. Rejects with a `LoadError`, whose status is 404 for a link that is not valid any more.
 */
export async function callKeptDesigns(
  graphqlUrl: string,
  operation: Operation,
  body: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> {
  const url = new URL(`kept-designs${operation}`, new URL(graphqlUrl, globalThis.location?.href));
  const response = await loadJson(url.href, {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    timeoutMs: 15_000,
  });
  return isRecord(response) ? response : {};
}
