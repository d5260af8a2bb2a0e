import { firstId } from '../composition/stack.ts';
import type { CustomiserState } from './state.ts';
import { toPreviewChoice } from './toComposition.ts';

/** What a label looks like, as ids and the shopper's own words: the page makes the sentence for a screen reader. */
export interface PreviewDescription {
  /** Counted from 1, among `of` previews. */
  readonly number: number;
  readonly of: number;
  readonly forme: number;
  readonly fond: number;
  readonly font: number;
  readonly picto: number;
  readonly textcolor: number;
  /** The texts that are on and not empty, in order. */
  readonly texts: readonly string[];
}

/** Describes the preview being edited. */
export function describe(state: CustomiserState): PreviewDescription | null {
  const preview = state.previews[state.selectedPreview];
  if (!preview) return null;
  const { fond, forme, font, picto, textcolor, textes } = toPreviewChoice(state, preview);
  return {
    number: state.selectedPreview + 1,
    of: state.previews.length,
    forme,
    fond: firstId(fond),
    font: firstId(font),
    picto,
    textcolor,
    texts: textes.map(({ value }) => value).filter((value) => value.trim() !== ''),
  };
}
