import type { Locale } from '@cmon/core/catalogue/types';
import type { MessageKey, Messages } from './messages/generated/keys.ts';
import { LOADERS } from './messages/generated/loaders.ts';

export type ViewMessageKey = MessageKey;
export type ViewMessages = Messages;

/** Loads the messages of the views that open on demand. A separate chunk, so they don't delay the first picture. */
export const loadViewMessages = async (locale: Locale): Promise<Messages> =>
  (await LOADERS[locale]()).messages;
