import type { PreviewChoice } from '../../composition/types.ts';
import type { SampleTexts } from './getSampleTexts.ts';

/**
 * The preview as an example: each text that is still the default text shows a sample name instead, a first name and
 * below it a surname. Further lines stay empty. Returns the same object when no text is a default text.
 */
export function withSampleName(choice: PreviewChoice, { defaultText, names }: SampleTexts): PreviewChoice {
  if (choice.textes.every(({ value }) => value !== defaultText)) return choice;
  return {
    ...choice,
    textes: choice.textes.map((text, index) =>
      text.value === defaultText ? { ...text, value: names[index] ?? ' ' } : text,
    ),
  };
}
