import { getFirstId } from '../../composition/stack.ts';
import type { CustomiserState } from '../state.ts';
import { toPreviewChoice } from './toComposition.ts';

/** Ids and texts that describe a label. The page turns them into a sentence for screen readers. */
export interface PreviewDescription {
  /** Number of the preview, from 1 to `of`. */
  readonly number: number;
  readonly of: number;
  readonly forme: number;
  readonly fond: number;
  readonly font: number;
  readonly picto: number;
  readonly textcolor: number;
  /** The texts that are enabled and not empty, in order. */
  readonly texts: readonly string[];
}

/** Describes the selected preview; null when there is none. */
export function describePreview(state: CustomiserState): PreviewDescription | null {
  const preview = state.previews[state.selectedPreview];
  if (!preview) return null;
  const { fond, forme, font, picto, textcolor, textes } = toPreviewChoice(state, preview);
  return {
    number: state.selectedPreview + 1,
    of: state.previews.length,
    forme,
    fond: getFirstId(fond),
    font: getFirstId(font),
    picto,
    textcolor,
    texts: textes.map(({ value }) => value).filter((value) => value.trim() !== ''),
  };
}
