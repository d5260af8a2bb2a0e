import type { Locale } from '@cmon/core/catalogue/types';
import type { Messages } from './generated/keys.ts';

const LOADERS: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>> = {
  fr_FR: () => import('./generated/fr_FR.ts'),
  es_ES: () => import('./generated/es_ES.ts'),
  it_IT: () => import('./generated/it_IT.ts'),
  en_GB: () => import('./generated/en_GB.ts'),
  de_DE: () => import('./generated/de_DE.ts'),
  eu_EU: () => import('./generated/eu_EU.ts'),
};

export const loadMessages = async (locale: Locale): Promise<Messages> => (await LOADERS[locale]()).messages;
