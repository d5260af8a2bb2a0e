import type { Composition } from '@cmon/core/composition/types';
import { writeJson } from '@cmon/core/composition/writeJson';
import type { Aside } from '@cmon/core/customiser/aside';
import { recordKey, saveRecord, type TabStorage } from './saveRecord.ts';

/** What the page opened with. */
export interface Origin {
  /** The value of a cart line, else `sc`, else nothing. */
  readonly value: string;
  /** It is begun again for another child. */
  readonly anotherChild: boolean;
}

/** What a kept design is known by: a line that is modified and one that is begun again from it are two. */
export const originKey = ({ value, anotherChild }: Origin): string =>
  anotherChild ? `anotherChild ${value}` : value;

/** What was kept of a product, as it was written; null when nothing was, or nothing can be read. */
export function readDesign(storage: TabStorage | null, locale: string, code: string): string | null {
  try {
    return storage?.getItem(recordKey('design', locale, code)) || null;
  } catch {
    return null;
  }
}

/**
 * Keeps a design and what stands beside it, in one record with what the page opened with: neither comes back without the
 * other.
 */
export function saveDesign(
  storage: TabStorage | null,
  locale: string,
  origin: Origin,
  design: Composition,
  aside: Aside | null,
): void {
  const record = { origin: originKey(origin), design: writeJson(design), ...(aside ? { aside } : {}) };
  saveRecord(storage, 'design', locale, design.code, writeJson(record));
}
