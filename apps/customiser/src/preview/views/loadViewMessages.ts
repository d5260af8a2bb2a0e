import type { Locale } from '@cmon/core/catalogue/types';
import type { MessageKey, Messages } from './messages/generated/keys.ts';

export type ViewMessageKey = MessageKey;
export type ViewMessages = Messages;

const LOADERS: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>> = {
  fr_FR: () => import('./messages/generated/fr_FR.ts'),
  es_ES: () => import('./messages/generated/es_ES.ts'),
  it_IT: () => import('./messages/generated/it_IT.ts'),
  en_GB: () => import('./messages/generated/en_GB.ts'),
  de_DE: () => import('./messages/generated/de_DE.ts'),
  eu_EU: () => import('./messages/generated/eu_EU.ts'),
};

/** Sentences of the views that are loaded on demand, so that they don't weigh on the first picture. */
export const loadViewMessages = async (locale: Locale): Promise<Messages> =>
  (await LOADERS[locale]()).messages;
