// @vitest-environment jsdom
import type { Role } from '@cmon/core/access/roles';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getLocale, setLocale, t } from '../../messages/translate.ts';
import { buildViewer } from '../../testing/buildViewer.ts';
import { Office } from '../Office.tsx';

/** The address at which a person worked, with a filter. It has no screen, so that no code of a screen is loaded. */
const LAST_ADDRESS = '/reports/nothing?status=imprimee';

/** Stubs a server with a session of this person; null means no session. A sign-in is always accepted. */
function stubServer(person: { readonly id: string; readonly role: Role; readonly locale?: string } | null) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/auth/sign-in') return Response.json({ signedIn: true });
    if (person === null) return new Response('{}', { status: 401 });
    const viewer = { ...buildViewer(person.role), locale: 'fr_FR', home: HOME, ...person };
    const isViewer = JSON.parse(String(init.body ?? '{}')).operationName === 'viewer';
    return Response.json({ data: isViewer ? { viewer, settings: { timeZone: 'Europe/Paris' } } : {} });
  });
}
const HOME = '/scan-qrcode';
const NADIA = { id: 'u1', role: 'administrator' } as const;
const PAUL = { id: 'u2', role: 'preparator' } as const;

beforeEach(async () => {
  await setLocale('fr_FR');
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('__CMON_VERSION__', '1.12.19');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const readAddress = () => `${window.location.pathname}${window.location.search}`;

async function workAt(address: string, person: typeof NADIA | typeof PAUL) {
  window.history.replaceState(null, '', address);
  stubServer(person);
  render(<Office />);
  await screen.findByRole('button', { name: 'Nadia' });
}

/** Reloads the page after the server has ended the session. */
async function endSession() {
  cleanup();
  stubServer(null);
  render(<Office />);
  await screen.findByRole('button', { name: t('signIn.submit') });
}

async function signInAs(person: NonNullable<Parameters<typeof stubServer>[0]>) {
  for (const [name, value] of Object.entries({ email: 'n@cmon.example', password: 'a long password' })) {
    const field = document.querySelector(`input[name=${name}]`);
    fireEvent.change(field ?? document.body, { target: { value } });
  }
  stubServer(person);
  fireEvent.click(screen.getByRole('button', { name: t('signIn.submit') }));
  await screen.findByRole('button', { name: 'Nadia' });
}

it('OFF-251 after an ended session the same person goes on at the same address, with its filters', async () => {
  await workAt(LAST_ADDRESS, NADIA);
  await endSession();
  await signInAs(NADIA);
  expect(readAddress()).toBe(LAST_ADDRESS);
});

it('OFF-251 after an ended session another person begins at their home screen', async () => {
  await workAt(LAST_ADDRESS, NADIA);
  await endSession();
  await signInAs(PAUL);
  await waitFor(() => expect(readAddress()).toBe(HOME));
});

it('OFF-251 another person begins at their home screen in their own language', async () => {
  await workAt(LAST_ADDRESS, NADIA);
  await endSession();
  await signInAs({ ...PAUL, locale: 'de_DE' });
  await waitFor(() => expect(readAddress()).toBe(HOME));
  expect(getLocale()).toBe('de_DE');
});

it('OFF-251 after a sign-out the next sign-in begins at the home screen, also of the same person', async () => {
  await workAt(LAST_ADDRESS, NADIA);
  stubServer(null);
  fireEvent.click(screen.getByRole('button', { name: 'Nadia' }));
  fireEvent.click(await screen.findByRole('button', { name: t('shell.signOut') }));
  await screen.findByRole('button', { name: t('signIn.submit') });
  await waitFor(() => expect(readAddress()).toBe('/'));
  expect(screen.queryByText(t('signIn.sessionEnded'))).toBeNull();
  await signInAs(NADIA);
  await waitFor(() => expect(readAddress()).toBe(HOME));
});

it('OFF-252 a screen that the role may not open leads to the home screen of the person', async () => {
  await workAt('/batch/lots', PAUL);
  fireEvent.click(await screen.findByRole('link', { name: t('shell.toHome') }));
  await waitFor(() => expect(readAddress()).toBe(HOME));
});
