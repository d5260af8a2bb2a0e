import { isRecord } from '@cmon/core/isRecord';
import { loadJson } from '../../load/http.ts';

/** The operation on a kept design. It is the last part of the address at cmon. */
type Action = '' | '/open' | '/delete';

/**
 * Calls cmon about a kept design and returns the answer. The text and the token are in the body alone. Rejects with a
 * `LoadError`, whose status is 404 for a link that is not valid any more.
 */
export async function callKeptDesigns(
  graphqlUrl: string,
  action: Action,
  body: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> {
  const url = new URL(`kept-designs${action}`, new URL(graphqlUrl, globalThis.location?.href));
  const answer = await loadJson(url.href, {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    timeoutMs: 15_000,
  });
  return isRecord(answer) ? answer : {};
}
