import { messages as de } from './messages/generated/de_DE.ts';
import { messages as en } from './messages/generated/en_GB.ts';
import { messages as es } from './messages/generated/es_ES.ts';
import { messages as fr } from './messages/generated/fr_FR.ts';
import { messages as it } from './messages/generated/it_IT.ts';
import type { MessageKey, Messages } from './messages/generated/keys.ts';
import type { StoreCode } from './stores.ts';

const MESSAGES: Readonly<Record<StoreCode, Messages>> = { fr, es, it, uk: en, de };

export type Translate = (key: MessageKey, params?: Record<string, unknown>) => string;

/** Returns the translate function of a store. */
export function createTranslate(store: StoreCode): Translate {
  return (key, params) => MESSAGES[store][key](params);
}
