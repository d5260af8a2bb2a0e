import type { CustomiserState, TextPlace } from './state.ts';
import { textsLeftOut } from './texts.ts';

/** What a line says that isn't printed: a composition holds a single space in its place. */
export interface LeftOutText extends TextPlace {
  readonly words: string;
  /** False for a line that goes only because its whole part, or the whole product, goes without text. */
  readonly disabled: boolean;
}

/** What comes back once the lines that are left out are wanted again. */
export function leftOutTexts(state: CustomiserState): readonly LeftOutText[] {
  return state.previews.flatMap((preview) => {
    const leftOut = textsLeftOut(state, preview);
    return preview.textes.flatMap(({ value, disabled, kept }, text) =>
      disabled || leftOut ? [{ preview: preview.index, text, words: disabled ? kept : value, disabled }] : [],
    );
  });
}
