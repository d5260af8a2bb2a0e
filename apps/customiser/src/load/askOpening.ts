import type { Locale } from '@cmon/core/catalogue/types';
import type { Addresses } from './addresses.ts';
import { loadJson } from './http.ts';

/** A product's opening on its way. */
export interface AskedOpening {
  readonly code: string;
  /** Not read yet; rejects as `loadJson` does, and nobody has to catch that. */
  readonly json: Promise<unknown>;
}

export function askOpening({ optionsUrl }: Addresses, code: string, locale: Locale): AskedOpening {
  // What a page gives as a code may be no text that an address can hold: that is a rejection too.
  const asked = async () => loadJson(`${optionsUrl}/openings/${encodeURIComponent(code)}.${locale}.json`);
  const json = asked();
  json.catch(() => {});
  return { code, json };
}
