import type { StoreLocale } from '@cmon/core/catalogue/types';
import { GERMAN } from './de_DE.ts';
import { ENGLISH } from './en_GB.ts';
import { SPANISH } from './es_ES.ts';
import { FRENCH } from './fr_FR.ts';
import { ITALIAN } from './it_IT.ts';
import type { PersonCopyWords } from './personCopyWords.ts';

const WORDS: Readonly<Record<StoreLocale, PersonCopyWords>> = {
  fr_FR: FRENCH,
  es_ES: SPANISH,
  it_IT: ITALIAN,
  en_GB: ENGLISH,
  de_DE: GERMAN,
};

export const getPersonCopyWords = (locale: StoreLocale): PersonCopyWords => WORDS[locale];
