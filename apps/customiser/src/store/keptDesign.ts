import { isRecord } from '@cmon/core/composition/isRecord';
import { parseComposition } from '@cmon/core/composition/parseComposition';
import { parseJson } from '@cmon/core/composition/parseJson';
import type { Composition } from '@cmon/core/composition/types';
import type { LeftOutText } from '@cmon/core/customiser/leftOutTexts';
import { type Kept, keyOfOrigin, type Origin } from './keepDesign.ts';

/**
 * The design that this tab was composing for a product. A page that opens with something else starts from that.
 */
export function keptDesign(kept: Kept | null, code: string, origin: Origin): Composition | null {
  const read = parseJson(kept?.design ?? '');
  if (!isRecord(read) || read.origin !== keyOfOrigin(origin) || typeof read.design !== 'string') return null;
  return designOf(read.design, code);
}

/** An option value as a design of a product, or null. */
export function designOf(value: string, code: string): Composition | null {
  const design = parseComposition(value);
  return design.ok && design.value.code === code ? design.value : null;
}

/** What the lines said that the kept design leaves out; what isn't that is passed over. */
export function keptLeftOut(kept: Kept | null): readonly LeftOutText[] {
  const read = parseJson(kept?.leftOut ?? '');
  return Array.isArray(read) ? read.filter(isLeftOut) : [];
}

const isLeftOut = (value: unknown): value is LeftOutText =>
  isRecord(value) &&
  Number.isInteger(value.preview) &&
  Number.isInteger(value.text) &&
  typeof value.words === 'string';
