import type { PreviewState } from '../state.ts';

/** The value of a disabled text. */
export const DISABLED_TEXT = ' ';

/** True when all texts of the preview are off, for this preview or for the whole product. */
export function findTextsLeftOut(
  state: { readonly noText: readonly number[]; readonly noTexts: boolean },
  preview: PreviewState,
): boolean {
  return state.noTexts || state.noText.includes(preview.index);
}
