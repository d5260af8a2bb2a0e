import type { Composition } from '@cmon/core/composition/types';
import { writeJson } from '@cmon/core/composition/writeJson';

/** Where a design survives a reload: the tab's own storage, which nobody else's tab or later visit can read. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the page opened with. */
export interface Origin {
  /** The value of a cart line, else `sc`, else nothing. */
  readonly value: string;
  /** It is begun again for another child. */
  readonly anotherChild: boolean;
}

/** What a kept design is known by: a line that is modified and one that is begun again from it are two. */
export const keyOfOrigin = ({ value, anotherChild }: Origin): string =>
  anotherChild ? `anotherChild ${value}` : value;

/** Each store keeps its own: another language's default text is nobody's design. */
const keyOf = (locale: string, code: string) => `cmon.design.${locale}.${code}`;

/** What a tab has kept of a product, as it was written. */
export interface Kept {
  readonly design: string;
  /** What the lines that are left out said; empty when none was. */
  readonly leftOut: string;
}

/** The words of the lines that are left out stand beside the design: they are no part of a composition. */
export const keyOfLeftOut = (locale: string, code: string) => `cmon.leftOut.${locale}.${code}`;

/** What was kept of a product; null when nothing was, or nothing can be read. */
export function readKept(keeper: Keeper | null, locale: string, code: string): Kept | null {
  try {
    const design = keeper?.getItem(keyOf(locale, code));
    return design ? { design, leftOut: keeper?.getItem(keyOfLeftOut(locale, code)) ?? '' } : null;
  } catch {
    return null;
  }
}

/**
 * Keeps a design beside what the page opened with. Full or forbidden storage costs the shopper nothing but the reload.
 */
export function keepDesign(keeper: Keeper | null, locale: string, origin: Origin, design: Composition): void {
  const key = keyOf(locale, design.code);
  try {
    keeper?.setItem(key, writeJson({ origin: keyOfOrigin(origin), design: writeJson(design) }));
  } catch {
    keeper?.removeItem(key);
  }
}
