import { words } from '../messages/specifiedWords.ts';
import { timings } from '../tokens.ts';

/** Where the widget reads from; each without a trailing slash. */
export interface Addresses {
  readonly optionsUrl: string;
  readonly assetsUrl: string;
  readonly graphqlUrl: string;
}

/**
 * GET of a JSON document. Rejects with the specification's words for a network failure, two minutes without an answer, or a
 * status of 300 or above.
 */
export async function fetchJson(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(timings.chunkTimeout);
  const response = await fetch(url, { credentials: 'same-origin', signal }).catch((error: unknown) => {
    throw new Error(words.loadFailed(reasonOf(error)));
  });
  if (response.status >= 300) throw new Error(words.statusRefused(response.status));
  return response.json();
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** `?v=` of a versioned document, or nothing when the version is not known. */
export const versionQuery = (version: string | null): string =>
  version === null ? '' : `?v=${encodeURIComponent(version)}`;
