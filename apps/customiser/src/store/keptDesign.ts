import { isRecord } from '@cmon/core/composition/isRecord';
import { parseComposition } from '@cmon/core/composition/parseComposition';
import { parseJson } from '@cmon/core/composition/parseJson';
import type { Composition } from '@cmon/core/composition/types';

/**
 * The design that this tab was composing for a product. `origin` is what the page opened with (a cart line or an `sc`):
 * a page that opens with something else starts from that.
 */
export function keptDesign(kept: string, code: string, origin: string): Composition | null {
  const read = parseJson(kept);
  if (!isRecord(read) || read.origin !== origin || typeof read.design !== 'string') return null;
  return designOf(read.design, code);
}

/** An option value as a design of a product, or null. */
export function designOf(value: string, code: string): Composition | null {
  const design = parseComposition(value);
  return design.ok && design.value.code === code ? design.value : null;
}
