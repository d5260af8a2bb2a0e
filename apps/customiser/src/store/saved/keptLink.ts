import { parseJson } from '@cmon/core/composition/parseJson';
import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { isRecord } from '@cmon/core/isRecord';
import { KEPT_DESIGN_HASH_PREFIX } from './keptDesignHashPrefix.ts';
import { readRecord, saveRecord, type TabStorage } from './saveRecord.ts';

/** The private link of a kept design. */
export interface KeptLink {
  readonly token: string;
  /** When the kept design expires, ISO 8601 in UTC. */
  readonly until: string;
  /** The option value that is kept. */
  readonly option: string;
}

/** Saves the link in the tab, so that a reload still shows it. */
export function saveKeptLink(storage: TabStorage | null, locale: string, code: string, link: KeptLink): void {
  saveRecord(storage, 'kept', locale, code, stringifyJson(link));
}

/** Returns the link that this tab has of a product; null when there is none, or the storage can't be read. */
export function readKeptLink(storage: TabStorage | null, locale: string, code: string): KeptLink | null {
  return parseKeptLink(parseJson(readRecord(storage, 'kept', locale, code) ?? ''));
}

export function forgetKeptLink(storage: TabStorage | null, locale: string, code: string): void {
  saveRecord(storage, 'kept', locale, code, null);
}

function parseKeptLink(value: unknown): KeptLink | null {
  if (!isRecord(value)) return null;
  const { token, until, option } = value;
  if (typeof token !== 'string' || typeof until !== 'string' || typeof option !== 'string') return null;
  return Number.isNaN(Date.parse(until)) ? null : { token, until, option };
}

/** Returns the address of this page that opens the kept design. The page's own saved configuration is removed from it. */
export function buildKeptAddress(address: string, token: string): string {
  const url = new URL(address);
  for (const name of ['sc', 'config']) url.searchParams.delete(name);
  url.hash = `${KEPT_DESIGN_HASH_PREFIX}${token}`;
  return url.href;
}
