import type { CustomiserState, TextPosition } from '../state.ts';
import { areAllTextsLeftOut } from './textsLeftOut.ts';

/**
 * A text that isn't printed; the composition contains a single space in its place. A text is *disabled* when the shopper
 * left out this one. It is *left out* when it is disabled, or when all texts of its preview or of the product are left out.
 */
export interface LeftOutText extends TextPosition {
  /** The value that the text gets back when it is no longer left out. Browsers store it under this name. */
  readonly words: string;
  /** False when the text is left out with all texts of its preview or of the product only. */
  readonly disabled: boolean;
}

/** The texts that are left out, with the values that they get back. */
export function listLeftOutTexts(state: CustomiserState): readonly LeftOutText[] {
  return state.previews.flatMap((preview) => {
    const allLeftOut = areAllTextsLeftOut(state, preview);
    return preview.textes.flatMap(({ value, disabled, kept }, index) =>
      disabled || allLeftOut
        ? [{ preview: preview.index, text: index, words: disabled ? kept : value, disabled }]
        : [],
    );
  });
}
