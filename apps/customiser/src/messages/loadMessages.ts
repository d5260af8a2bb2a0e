import type { Locale } from '@cmon/core/catalogue/types';
import type { Messages } from './generated/keys.ts';
import { LOADERS } from './generated/loaders.ts';

export const loadMessages = async (locale: Locale): Promise<Messages> => (await LOADERS[locale]()).messages;
