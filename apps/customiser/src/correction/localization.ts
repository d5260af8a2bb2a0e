import { getContentLocale } from '@cmon/core/catalogue/getLocalized';
import type { Locale } from '@cmon/core/catalogue/types';
import { createContext, useContext } from 'react';
import type { Messages as EditorMessages } from '../messages/generated/keys.ts';
import { loadMessages } from '../messages/loadMessages.ts';
import type { MessageKey } from './messages/generated/keys.ts';
import { LOADERS } from './messages/generated/loaders.ts';

/** The messages of the page and of the editor's components, in one language. */
export interface Localization {
  readonly locale: Locale;
  readonly translate: (key: MessageKey, params?: Record<string, unknown>) => string;
  readonly editor: EditorMessages;
  readonly formatDate: (iso: string) => string;
}

export async function loadLocalization(locale: Locale): Promise<Localization> {
  const [{ messages }, editor] = await Promise.all([
    LOADERS[getContentLocale(locale)](),
    loadMessages(locale),
  ]);
  const dates = new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'long' });
  return {
    locale,
    translate: (key, params) => messages[key](params),
    editor,
    formatDate: (iso) => dates.format(new Date(iso)),
  };
}

export const LocalizationContext = createContext<Localization | null>(null);

export function useLocalization(): Localization {
  const localization = useContext(LocalizationContext);
  if (!localization)
    throw new Error(
      'useLocalization: no messages found; render this component inside <LocalizationContext value={localization}>',
    );
  return localization;
}
