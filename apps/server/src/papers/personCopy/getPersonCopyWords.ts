import type { StoreLocale } from '@cmon/core/catalogue/types';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import type { PersonCopyWords } from './personCopyWords.ts';
import { SPANISH } from './spanish.ts';

const WORDS: Readonly<Record<StoreLocale, PersonCopyWords>> = {
  fr_FR: FRENCH,
  es_ES: SPANISH,
  it_IT: ITALIAN,
  en_GB: ENGLISH,
  de_DE: GERMAN,
};

export const getPersonCopyWords = (locale: StoreLocale): PersonCopyWords => WORDS[locale];
