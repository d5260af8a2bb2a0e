import type { Locale } from '../../catalogue/types.ts';
import { getDefaultText, getPatternText } from '../../composition/defaultTexts.ts';

/** The default texts of a design, and the sample texts that its picture shows instead. */
export interface SampleTexts {
  readonly defaultText: string;
  /** All texts that are there before anything is typed: the default text and the examples of patterns. */
  readonly untyped: readonly string[];
  /** A first name and a surname. */
  readonly names: readonly [string, string];
}

/** An ordinary first name and surname of each language, shown in examples. They belong to nobody. */
const SAMPLE_NAMES: Readonly<Record<Locale, readonly [string, string]>> = {
  fr_FR: ['Zoé', 'Martin'],
  es_ES: ['Lucía', 'García'],
  it_IT: ['Giulia', 'Rossi'],
  en_GB: ['Poppy', 'Evans'],
  de_DE: ['Mia', 'Weber'],
  eu_EU: ['Ane', 'Agirre'],
};

export function getSampleTexts(locale: Locale): SampleTexts {
  const defaultText = getDefaultText(locale);
  const untyped = [defaultText, getPatternText('phone', locale), getPatternText('digits', locale)];
  return { defaultText, untyped, names: SAMPLE_NAMES[locale] };
}
