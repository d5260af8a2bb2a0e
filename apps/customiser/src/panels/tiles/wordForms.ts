import type { StoreLocale } from '@cmon/core/catalogue/types';

/** How a plural ends, and its singular. */
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

/** Shorter than this, what is left of a word says nothing. */
const LEAST = 3;

/** A word and what it may be the plural of, without accents and capitals. */
export function wordForms(word: string, language: StoreLocale): readonly string[] {
  return [
    word,
    ...PLURALS[language].flatMap(([plural, singular]) => {
      const one = word.endsWith(plural) ? word.slice(0, -plural.length) + singular : '';
      return one.length >= LEAST ? [one] : [];
    }),
  ];
}
