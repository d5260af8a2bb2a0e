import type { Locale } from '@cmon/core/catalogue/types';
import { type Addresses, fetchJson } from './fetchJson.ts';

/** A product's opening on its way. */
export interface AskedOpening {
  readonly code: string;
  /** Not read yet; rejects as `fetchJson` does, and needs nobody who looks after that. */
  readonly json: Promise<unknown>;
}

export function askOpening({ optionsUrl }: Addresses, code: string, locale: Locale): AskedOpening {
  const json = fetchJson(`${optionsUrl}/openings/${encodeURIComponent(code)}.${locale}.json`);
  json.catch(() => {});
  return { code, json };
}
