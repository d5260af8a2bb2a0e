import { parseComposition } from '@cmon/core/composition/parseComposition';
import { parseJson } from '@cmon/core/composition/parseJson';
import type { Composition } from '@cmon/core/composition/types';
import type { Aside } from '@cmon/core/customiser/aside';
import { parseAside } from '@cmon/core/customiser/parseAside';
import { isRecord } from '@cmon/core/isRecord';
import { type Origin, originKey } from './saveDesign.ts';

interface SavedDesign {
  readonly composition: Composition;
  readonly aside: Aside;
}

/**
 * The design that this tab was composing for a product, with what stood beside it. A page that opens with something else
 * starts from that.
 */
export function savedDesign(kept: string | null, code: string, origin: Origin): SavedDesign | null {
  const read = parseJson(kept ?? '');
  if (!isRecord(read) || read.origin !== originKey(origin) || typeof read.design !== 'string') return null;
  const composition = designOf(read.design, code);
  return composition && { composition, aside: parseAside(read.aside) };
}

/** An option value as a design of a product, or null. */
export function designOf(value: string, code: string): Composition | null {
  const design = parseComposition(value);
  return design.ok && design.value.code === code ? design.value : null;
}
