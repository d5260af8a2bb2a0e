import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { basePath, readStyleNonce } from '../api/basePath.ts';
import { type OfficeLocale, setLocale } from '../messages/translate.ts';
import { saveChosenLocale } from './chosenLocale.ts';
import { createQueryClient } from './createQueryClient.ts';
import { SessionGate } from './SessionGate.tsx';
import { cssVariables, theme } from './theme.ts';

/** The whole back-office, under its base path. A change of locale remounts it. */
export function Office() {
  const [queries] = useState(createQueryClient);
  const [language, setLanguage] = useState(0);
  const changeLocale = async (locale: OfficeLocale) => {
    saveChosenLocale(null, locale);
    await setLocale(locale);
    setLanguage(language + 1);
  };
  const nonce = readStyleNonce();
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
