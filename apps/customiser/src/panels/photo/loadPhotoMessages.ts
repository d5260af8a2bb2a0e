import type { Locale } from '@cmon/core/catalogue/types';
import type { MessageKey, Messages } from './messages/generated/keys.ts';

const LOADERS: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>> = {
  fr_FR: () => import('./messages/generated/fr_FR.ts'),
  es_ES: () => import('./messages/generated/es_ES.ts'),
  it_IT: () => import('./messages/generated/it_IT.ts'),
  en_GB: () => import('./messages/generated/en_GB.ts'),
  de_DE: () => import('./messages/generated/de_DE.ts'),
  eu_EU: () => import('./messages/generated/eu_EU.ts'),
};

export type PhotoTranslate = (key: MessageKey) => string;

/** The sentences about photos, which only a shopper who opens them loads. */
export async function loadPhotoMessages(locale: Locale): Promise<PhotoTranslate> {
  const { messages } = await LOADERS[locale]();
  return (key) => messages[key]();
}
