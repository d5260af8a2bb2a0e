import type { StoreLocale } from '@cmon/core/catalogue/types';

/** Plural endings and the singular endings that replace them. */
const PLURALS: Readonly<Record<StoreLocale, readonly (readonly [plural: string, singular: string])[]>> = {
  fr_FR: [
    ['aux', 'al'],
    ['s', ''],
    ['x', ''],
  ],
  es_ES: [
    ['ces', 'z'],
    ['es', ''],
    ['s', ''],
  ],
  it_IT: [
    ['chi', 'co'],
    ['ghi', 'go'],
    ['che', 'ca'],
    ['ghe', 'ga'],
    ['i', 'o'],
    ['i', 'e'],
    ['i', 'io'],
    ['e', 'a'],
  ],
  en_GB: [
    ['ies', 'y'],
    ['ves', 'f'],
    ['es', ''],
    ['s', ''],
  ],
  de_DE: [
    ['nen', ''],
    ['en', ''],
    ['er', ''],
    ['n', ''],
    ['e', ''],
    ['s', ''],
  ],
};

/** A shorter stem would match too many words. */
const MIN_STEM_LENGTH = 3;

/** Returns a word and its possible singulars, without accents and capitals. */
export function listWordForms(word: string, language: StoreLocale): readonly string[] {
  return [
    word,
    ...PLURALS[language].flatMap(([plural, singular]) => {
      const stem = word.endsWith(plural) ? word.slice(0, -plural.length) + singular : '';
      return stem.length >= MIN_STEM_LENGTH ? [stem] : [];
    }),
  ];
}
