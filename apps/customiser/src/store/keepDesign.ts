import type { Composition } from '@cmon/core/composition/types';
import { writeJson } from '@cmon/core/composition/writeJson';

/** Where a design survives a reload: the tab's own storage, which nobody else's tab or later visit can read. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Each store keeps its own: another language's default text is nobody's design. */
const keyOf = (locale: string, code: string) => `cmon.design.${locale}.${code}`;

/** What was kept of a product, as it was written; empty when nothing was, or nothing can be read. */
export function readKept(keeper: Keeper | null, locale: string, code: string): string {
  try {
    return keeper?.getItem(keyOf(locale, code)) ?? '';
  } catch {
    return '';
  }
}

/**
 * Keeps a design beside what the page opened with. Full or forbidden storage costs the shopper nothing but the reload.
 */
export function keepDesign(keeper: Keeper | null, locale: string, origin: string, design: Composition): void {
  const key = keyOf(locale, design.code);
  try {
    keeper?.setItem(key, writeJson({ origin, design: writeJson(design) }));
  } catch {
    keeper?.removeItem(key);
  }
}
