import type { CustomiserState, TextPosition } from '../state.ts';
import { areAllTextsLeftOut } from './textsLeftOut.ts';

/** A printed text that was cut to the room of its shape. */
export interface PrintedCutText extends TextPosition {
  readonly value: string;
  readonly uncut: string;
}

/** The printed texts that were cut. The shopper must confirm them before adding to the cart. */
export function listCutTexts(state: CustomiserState): readonly PrintedCutText[] {
  return state.previews.flatMap((preview) =>
    areAllTextsLeftOut(state, preview)
      ? []
      : preview.textes.flatMap(({ value, uncut, disabled }, text) =>
          disabled || uncut === undefined || value.trim() === ''
            ? []
            : [{ preview: preview.index, text, value, uncut }],
        ),
  );
}
