import type { PreviewChoice } from '../../composition/types.ts';
import { toPreviewChoice } from '../design/toComposition.ts';
import type { CustomiserState } from '../state.ts';
import { areAllTextsLeftOut } from '../text/textsLeftOut.ts';
import type { SampleTexts } from './getSampleTexts.ts';
import { withSampleName } from './withSampleName.ts';

/**
 * True until something is typed: the picture then shows a sample name in place of the default text that would be
 * printed.
 */
export function isExample(state: CustomiserState, { defaultText, untyped }: SampleTexts): boolean {
  const texts = state.previews.flatMap((preview) =>
    areAllTextsLeftOut(state, preview) ? [] : preview.textes.filter(({ disabled }) => !disabled),
  );
  return (
    texts.every(({ value }) => untyped.includes(value)) && texts.some(({ value }) => value === defaultText)
  );
}

/**
 * The previews as their picture shows them. The order, the cart and the print never contain the sample name; without
 * `sample`, the picture doesn't either.
 */
export function listShownPreviews(
  state: CustomiserState,
  sample: SampleTexts | null,
): readonly PreviewChoice[] {
  const choices = state.previews.map((preview) => toPreviewChoice(state, preview));
  return sample && isExample(state, sample)
    ? choices.map((choice) => withSampleName(choice, sample))
    : choices;
}
