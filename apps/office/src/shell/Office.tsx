import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { basePath, readStyleNonce } from '../api/basePath.ts';
import { type OfficeLocale, setLocale } from '../messages/translate.ts';
import { saveChosenLocale } from './chosenLocale.ts';
import { createQueryClient } from './createQueryClient.ts';
import { SessionGate } from './SessionGate.tsx';
import { cssVariables, theme } from './theme.ts';

/** Light, dark, or as the system has it: chosen in the top bar and kept on this workstation. */
const COLOUR_SCHEME = localStorageColorSchemeManager({ key: 'cmon.office.colourScheme' });

/** The whole back-office, under its base path. A change of locale remounts it. */
export function Office() {
  const [queries] = useState(createQueryClient);
  const [language, setLanguage] = useState(0);
  const changeLocale = useCallback(async (locale: OfficeLocale) => {
    saveChosenLocale(locale);
    await setLocale(locale);
    setLanguage((changes) => changes + 1);
  }, []);
  // A data router, because it can hold back a navigation that would lose unsaved changes.
  const router = useMemo(
    () =>
      createBrowserRouter(
        [{ path: '*', element: <SessionGate onLocale={(locale) => void changeLocale(locale)} /> }],
        { basename: basePath || '/' },
      ),
    [changeLocale],
  );
  const nonce = readStyleNonce();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={COLOUR_SCHEME}
      {...(nonce ? { getStyleNonce: () => nonce } : {})}
    >
      <Notifications position="bottom-right" />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} key={language} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
