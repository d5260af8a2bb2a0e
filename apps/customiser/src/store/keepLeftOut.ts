import { writeJson } from '@cmon/core/composition/writeJson';
import { leftOutTexts } from '@cmon/core/customiser/leftOutTexts';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { type Keeper, keyOfLeftOut } from './keepDesign.ts';

/** Keeps what the lines say that the shopper leaves out. */
export function keepLeftOut(keeper: Keeper | null, locale: string, state: CustomiserState): void {
  const key = keyOfLeftOut(locale, state.code);
  const texts = leftOutTexts(state);
  try {
    keeper?.removeItem(key);
    if (texts.length > 0) keeper?.setItem(key, writeJson(texts));
  } catch {
    // Full or forbidden storage costs those words and nothing else.
  }
}
