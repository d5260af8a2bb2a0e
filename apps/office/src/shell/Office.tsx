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

/** Where this workstation keeps the choice of the top bar: light colours, dark ones, or those of the system. */
const COLOUR_SCHEME_STORAGE = localStorageColorSchemeManager({ key: 'cmon.office.colourScheme' });

/** The whole back-office, under its base path. A change of locale remounts it. */
export function Office() {
  const [queries] = useState(createQueryClient);
  const [localeChangeCount, setLocaleChangeCount] = useState(0);
  const changeLocale = useCallback(async (locale: OfficeLocale) => {
    saveChosenLocale(locale);
    await setLocale(locale);
    setLocaleChangeCount((count) => count + 1);
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
      colorSchemeManager={COLOUR_SCHEME_STORAGE}
      {...(nonce ? { getStyleNonce: () => nonce } : {})}
    >
      <Notifications position="bottom-right" />
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} key={localeChangeCount} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
