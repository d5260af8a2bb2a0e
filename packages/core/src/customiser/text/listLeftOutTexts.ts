import type { CustomiserState, TextPosition } from '../state.ts';
import { findTextsLeftOut } from './textsLeftOut.ts';

/** The previous value of a text that isn't printed; the composition contains a single space in its place. */
export interface LeftOutText extends TextPosition {
  /** The value that the text gets back when it is enabled. Browsers store it under this name. */
  readonly words: string;
  /** False when all texts of the preview or of the product are off, but this text itself is enabled. */
  readonly disabled: boolean;
}

/** The texts that are off, with the values that they get back when they are enabled. */
export function listLeftOutTexts(state: CustomiserState): readonly LeftOutText[] {
  return state.previews.flatMap((preview) => {
    const leftOut = findTextsLeftOut(state, preview);
    return preview.textes.flatMap(({ value, disabled, kept }, text) =>
      disabled || leftOut ? [{ preview: preview.index, text, words: disabled ? kept : value, disabled }] : [],
    );
  });
}
