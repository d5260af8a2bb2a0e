import type { StoreLocale } from '@cmon/core/catalogue/types';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import type { PersonCopyMessages } from './personCopyMessages.ts';
import { SPANISH } from './spanish.ts';

const MESSAGES: Readonly<Record<StoreLocale, PersonCopyMessages>> = {
  fr_FR: FRENCH,
  es_ES: SPANISH,
  it_IT: ITALIAN,
  en_GB: ENGLISH,
  de_DE: GERMAN,
};

export const getPersonCopyMessages = (locale: StoreLocale): PersonCopyMessages => MESSAGES[locale];
