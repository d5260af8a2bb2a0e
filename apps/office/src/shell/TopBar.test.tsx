// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ViewerContext } from '../api/viewer.ts';
import { UnsavedChanges } from '../dialogs/UnsavedChanges.tsx';
import { setLocale, t } from '../messages/translate.ts';
import { readScannerSettings } from '../scanner/scannerSettings.ts';
import { buildViewer } from '../testing/buildViewer.ts';
import { TopBar } from './TopBar.tsx';

const viewer = buildViewer('administrator');

beforeEach(async () => {
  await setLocale('fr_FR');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Renders the top bar with a form below it. Returns a log: the languages that were chosen, and `signedOut`. */
function openTopBar(unsaved: boolean, person = viewer) {
  const done: string[] = [];
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  const element = (
    <>
      <TopBar
        menuButton={null}
        onLocale={(locale) => done.push(locale)}
        onSignedOut={() => done.push('signedOut')}
      />
      <UnsavedChanges when={unsaved} />
    </>
  );
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={person}>
          <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return done;
}

async function chooseGerman(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Nadia' }));
  fireEvent.change(await screen.findByLabelText(t('language')), { target: { value: 'de_DE' } });
}

async function signOut(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Nadia' }));
  fireEvent.click(await screen.findByRole('button', { name: t('shell.signOut') }));
}

const clickInDialog = async (key: 'unsaved.stay' | 'unsaved.leave') =>
  fireEvent.click(await screen.findByRole('button', { name: t(key) }));

it('OFF-80 choosing another language or signing out first asks about unsaved changes, as navigation does', async () => {
  const done = openTopBar(true);
  await chooseGerman();
  await clickInDialog('unsaved.stay');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: t('unsaved.title') })).toBeNull());
  await signOut();
  await clickInDialog('unsaved.stay');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: t('unsaved.title') })).toBeNull());
  expect(done).toEqual([]);
  await chooseGerman();
  await clickInDialog('unsaved.leave');
  await waitFor(() => expect(done).toEqual(['de_DE']));
  await signOut();
  await clickInDialog('unsaved.leave');
  await waitFor(() => expect(done).toEqual(['de_DE', 'signedOut']));
});

it('OFF-80 without unsaved changes the language changes and the session ends at once', async () => {
  const done = openTopBar(false);
  await chooseGerman();
  await signOut();
  await waitFor(() => expect(done).toEqual(['de_DE', 'signedOut']));
});

it('OFF-363 a sign-out that fails is shown, and the person stays signed in', async () => {
  for (const fail of [
    async () => new Response(null, { status: 503 }),
    async () => {
      throw new TypeError('offline');
    },
  ]) {
    const done = openTopBar(false);
    vi.stubGlobal('fetch', fail);
    await signOut();
    await screen.findByText(t('notice.failed'));
    expect(done).toEqual([]);
    cleanup();
    notifications.clean();
  }
});

it('OFF-363 a person whose session has ended already is signed out', async () => {
  const done = openTopBar(false);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  await signOut();
  await waitFor(() => expect(done).toEqual(['signedOut']));
});

it('LOC-14 a chosen language is saved on the server for the person', async () => {
  const done = openTopBar(false);
  const sent: { operationName: string; variables: { input: object } }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ data: { chooseLanguage: { __typename: 'ChosenLanguage' } } });
  });
  await chooseGerman();
  await waitFor(() => expect(done).toEqual(['de_DE']));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    operationName: 'chooseLanguage',
    variables: { input: { locale: 'de_DE' } },
  });
});

it('OFF-168 a signed-in person changes the password in the menu, which asks for the current one first', async () => {
  openTopBar(false);
  const sent: [string, string][] = [];
  const responses = [
    new Response('{"error":"signInRefused"}', { status: 403 }),
    Response.json({ ticket: 'T' }),
    Response.json({ signedIn: true }),
  ];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, String(init.body)]);
    return responses.shift();
  });
  fireEvent.click(screen.getByRole('button', { name: viewer.name }));
  fireEvent.click(await screen.findByRole('button', { name: t('shell.changePassword') }));
  const dialog = await screen.findByRole('dialog');
  const fill = (fields: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(fields)) {
      const field = dialog.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (field) fireEvent.change(field, { target: { value } });
    }
    fireEvent.submit(dialog.querySelector('form') ?? dialog);
  };
  fill({ current: 'old', password: 'a new password', repeated: 'another one' });
  await screen.findByText(t('signIn.passwordsDiffer'));
  fill({ repeated: 'a new password' });
  await screen.findByText(t('signIn.currentWrong'));
  fill({ current: 'the old one' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(([url]) => url)).toEqual(['/auth/confirm', '/auth/confirm', '/auth/password']);
  expect(JSON.parse(sent.at(-1)?.[1] ?? '')).toEqual({ ticket: 'T', password: 'a new password' });
});

it('OFF-250 a preparator switches the sounds and vibration of the workstation in the menu under their name', async () => {
  openTopBar(false, buildViewer('preparator'));
  fireEvent.click(screen.getByRole('button', { name: viewer.name }));
  const sounds = await screen.findByRole<HTMLInputElement>('switch', { name: t('shell.sounds') });
  expect(sounds.checked).toBe(true);
  fireEvent.click(sounds);
  expect(sounds.checked).toBe(false);
  expect(readScannerSettings()).toMatchObject({ sounds: false, vibration: true });
  fireEvent.click(screen.getByRole('switch', { name: t('shell.vibration') }));
  expect(readScannerSettings()).toMatchObject({ sounds: false, vibration: false, camera: true });
  fireEvent.click(sounds);
  expect(readScannerSettings()).toMatchObject({ sounds: true, vibration: false });
});
