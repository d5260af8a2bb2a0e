import { parseComposition } from '@cmon/core/composition/parseComposition';
import { isRecord, parseJson } from '@cmon/core/composition/parseJson';
import type { Composition } from '@cmon/core/composition/types';

/** Where a design survives a reload: the tab's own storage, which nobody else's tab or later visit can read. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Each store keeps its own: another language's default text is nobody's design. */
const keyOf = (locale: string, code: string) => `cmon.design.${locale}.${code}`;

/**
 * The design that this tab was composing for a product. `origin` is what the page opened with (a cart line or an `sc`):
 * a page that opens with something else starts from that.
 */
export function keptDesign(
  keeper: Keeper | null,
  locale: string,
  code: string,
  origin: string,
): Composition | null {
  const kept = parseJson(read(keeper, keyOf(locale, code)));
  if (!isRecord(kept) || kept.origin !== origin || typeof kept.design !== 'string') return null;
  const design = parseComposition(kept.design);
  return design.ok && design.value.code === code ? design.value : null;
}

/** Full or forbidden storage costs the shopper nothing but the reload. */
export function keepDesign(keeper: Keeper | null, locale: string, origin: string, design: Composition): void {
  const key = keyOf(locale, design.code);
  try {
    keeper?.setItem(key, JSON.stringify({ origin, design: JSON.stringify(design) }));
  } catch {
    keeper?.removeItem(key);
  }
}

function read(keeper: Keeper | null, key: string): string {
  try {
    return keeper?.getItem(key) ?? '';
  } catch {
    return '';
  }
}
