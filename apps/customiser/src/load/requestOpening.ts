import type { Locale } from '@cmon/core/catalogue/types';
import type { Addresses } from './addresses.ts';
import { loadJson } from './http.ts';

/** A request for a product's opening that has been sent. */
export interface OpeningRequest {
  readonly code: string;
  /** The unparsed document. Rejects like `loadJson`; a rejection that nobody handles is not reported. */
  readonly json: Promise<unknown>;
}

export function requestOpening({ optionsUrl }: Addresses, code: string, locale: Locale): OpeningRequest {
  // An async function, because `encodeURIComponent` throws for a malformed code: that must reject too.
  const loadOpening = async () =>
    loadJson(`${optionsUrl}/openings/${encodeURIComponent(code)}.${locale}.json`);
  const json = loadOpening();
  json.catch(() => {});
  return { code, json };
}
