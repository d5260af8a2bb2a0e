import type { Locale } from '@cmon/core/catalogue/types';
import type { MessageKey, Messages } from './messages/generated/keys.ts';
import { LOADERS } from './messages/generated/loaders.ts';

export type ViewMessageKey = MessageKey;
export type ViewMessages = Messages;

/** Sentences of the views that are loaded on demand, so that they don't weigh on the first picture. */
export const loadViewMessages = async (locale: Locale): Promise<Messages> =>
  (await LOADERS[locale]()).messages;
