import type { StoreLocale } from '@cmon/core/catalogue/types';
import { ENGLISH } from './messages/english.ts';
import { FRENCH } from './messages/french.ts';
import { GERMAN } from './messages/german.ts';
import { ITALIAN } from './messages/italian.ts';
import { SPANISH } from './messages/spanish.ts';
import type { PersonCopyMessages } from './personCopyMessages.ts';

const MESSAGES: Readonly<Record<StoreLocale, PersonCopyMessages>> = {
  fr_FR: FRENCH,
  es_ES: SPANISH,
  it_IT: ITALIAN,
  en_GB: ENGLISH,
  de_DE: GERMAN,
};

export const getPersonCopyMessages = (locale: StoreLocale): PersonCopyMessages => MESSAGES[locale];
