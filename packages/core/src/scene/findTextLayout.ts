import type { Forme, TextLayout } from '../catalogue/types.ts';
import type { TextChoice } from '../composition/types.ts';

/** A text of only spaces was disabled by the shopper. An empty text is not: the shopper can still type it. */
export const isLeftOut = (text: TextChoice | undefined): boolean =>
  text !== undefined && /^[ \t\r\n]+$/.test(text.value);

/** The forme's layout for exactly the texts that are kept; undefined where each text uses its own slot. */
export function findTextLayout(textes: readonly TextChoice[], forme: Forme): TextLayout | undefined {
  return forme.layouts?.find(({ kept }) =>
    forme.textSlots.every((_, index) => kept.includes(index) !== isLeftOut(textes[index])),
  );
}
