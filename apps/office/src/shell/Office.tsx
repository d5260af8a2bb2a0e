import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { basePath, styleNonce } from '../api/basePath.ts';
import { type OfficeLocale, speak } from '../messages/translate.ts';
import { createQueries } from './queries.ts';
import { SessionGate } from './SessionGate.tsx';
import { cssVariables, theme } from './theme.ts';

const LOCALE = 'cmon.office.locale';

/** The locale this person chose on this machine, if any. */
export const chosenLocale = (): string | null => localStorage.getItem(LOCALE);

/** The whole back-office, under its base path. A change of language draws it anew. */
export function Office() {
  const [queries] = useState(createQueries);
  const [language, setLanguage] = useState(0);
  const changeLocale = async (locale: OfficeLocale) => {
    localStorage.setItem(LOCALE, locale);
    await speak(locale);
    setLanguage(language + 1);
  };
  const nonce = styleNonce();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme="light"
      {...(nonce ? { getStyleNonce: () => nonce } : {})}
    >
      <Notifications position="bottom-right" />
      <QueryClientProvider client={queries}>
        <BrowserRouter basename={basePath || '/'} key={language}>
          <SessionGate onLocale={(locale) => void changeLocale(locale)} />
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
}
