import type { Locale } from '../../catalogue/types.ts';
import { getDefaultText } from '../../composition/defaultTexts.ts';
import type { PreviewChoice } from '../../composition/types.ts';

/** An ordinary first name and surname of each language, shown in examples. They belong to nobody. */
const SAMPLE_NAMES: Readonly<Record<Locale, readonly [string, string]>> = {
  fr_FR: ['Zoé', 'Martin'],
  es_ES: ['Lucía', 'García'],
  it_IT: ['Giulia', 'Rossi'],
  en_GB: ['Poppy', 'Evans'],
  de_DE: ['Mia', 'Weber'],
  eu_EU: ['Ane', 'Agirre'],
};

/**
 * The preview as an example: each text that still says the default text shows a sample name instead, a first name and
 * below it a surname. Further lines stay empty. Returns the same object where nothing says the default text.
 */
export function withSampleName(choice: PreviewChoice, locale: Locale): PreviewChoice {
  const standard = getDefaultText(locale);
  if (choice.textes.every(({ value }) => value !== standard)) return choice;
  const names = SAMPLE_NAMES[locale];
  return {
    ...choice,
    textes: choice.textes.map((text, index) =>
      text.value === standard ? { ...text, value: names[index] ?? ' ' } : text,
    ),
  };
}
