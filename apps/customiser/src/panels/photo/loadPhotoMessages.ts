import type { Locale } from '@cmon/core/catalogue/types';
import type { MessageKey } from './messages/generated/keys.ts';
import { LOADERS } from './messages/generated/loaders.ts';

export type PhotoTranslate = (key: MessageKey) => string;

/** The sentences about photos, which only a shopper who opens them loads. */
export async function loadPhotoMessages(locale: Locale): Promise<PhotoTranslate> {
  const { messages } = await LOADERS[locale]();
  return (key) => messages[key]();
}
