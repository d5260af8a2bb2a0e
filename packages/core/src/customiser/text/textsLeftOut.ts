import type { PreviewState } from '../state.ts';

/** The value of a disabled text. */
export const DISABLED_TEXT = ' ';

/** Whether all texts of a preview are left out: the shopper left out the texts of this preview, or of the whole product. */
export function areAllTextsLeftOut(
  state: { readonly noText: readonly number[]; readonly noTexts: boolean },
  preview: PreviewState,
): boolean {
  return state.noTexts || state.noText.includes(preview.index);
}
