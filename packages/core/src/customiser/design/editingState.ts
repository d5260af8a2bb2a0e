import type { CustomiserState, LinkedTexts, OwnDesign, TextPosition, TextState } from '../state.ts';
import { type LeftOutText, listLeftOutTexts } from '../text/listLeftOutTexts.ts';

/**
 * The state of a design that its composition doesn't contain, because it is neither drawn nor sent. It is stored with a
 * draft, so that a reloaded design continues as if the page had stayed open.
 */
export interface EditingState {
  /** Indexes of the previews whose texts are left out. */
  readonly noText: readonly number[];
  /** True when the texts of the whole product are left out. */
  readonly noTexts: boolean;
  readonly leftOut: readonly LeftOutText[];
  /**
   * For each preview: the texts beyond the number of texts of its shape (`PreviewState.hiddenTexts`). Browsers store it
   * under this name.
   */
  readonly unseen: readonly (readonly (TextState | null)[])[];
  /** The linked texts (`CustomiserState.linkedTexts`). Browsers store them under this name. */
  readonly together: readonly LinkedTexts[];
  /** What doesn't follow the first part. Absent in older drafts, and for a product of one part. */
  readonly own?: OwnDesign;
  /** The texts that were cut, as they were before. Absent when nothing was cut. */
  readonly cut?: readonly CutText[];
}

export interface CutText extends TextPosition {
  readonly uncut: string;
}

const NOTHING_OWN: OwnDesign = { texts: [], choices: [] };

/** The editing state of a design, or null when the composition alone restores the design. */
export function toEditingState(state: CustomiserState): EditingState | null {
  const { noText, noTexts, linkedTexts: together = [] } = state;
  const leftOut = listLeftOutTexts(state);
  const unseen = state.previews.map(({ hiddenTexts: unseen = [] }) =>
    unseen.some((text) => text !== null) ? unseen : [],
  );
  // A product of one part has nothing that could follow.
  const own = state.previews.length > 1 ? (state.own ?? NOTHING_OWN) : undefined;
  const cut = state.previews.flatMap(({ index, textes }) =>
    textes.flatMap(({ uncut }, text) => (uncut === undefined ? [] : [{ preview: index, text, uncut }])),
  );
  const lists: readonly (readonly unknown[])[] = [noText, leftOut, together, cut, ...unseen];
  return noTexts || own || lists.some(({ length }) => length > 0)
    ? {
        noText,
        noTexts,
        leftOut,
        unseen,
        together,
        ...(own ? { own } : {}),
        ...(cut.length > 0 ? { cut } : {}),
      }
    : null;
}
