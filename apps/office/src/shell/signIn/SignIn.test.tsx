// @vitest-environment jsdom

import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MessageKey, setLocale, t } from '../../messages/translate.ts';
import { createQueryClient } from '../createQueryClient.ts';
import { SignIn } from './SignIn.tsx';

const ENROLMENT = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/cmon:n?secret=JBSWY3DPEHPK3PXP' };

/** Stubs a server that gives these answers, by path, one after the other. */
function stubAnswers(answers: Readonly<Record<string, { status: number; body: object }[]>>) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (typeof init.body === 'string') sent.push(JSON.parse(init.body));
    const answer = answers[url.replace('/auth/', '')]?.shift();
    return new Response(JSON.stringify(answer?.body ?? {}), { status: answer?.status ?? 500 });
  });
  return sent;
}

function openSignIn(onSignedIn: () => void = () => {}) {
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <SignIn sessionEnded={false} onLocale={() => {}} onSignedIn={onSignedIn} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

function submit(fields: Readonly<Record<string, string>>, button: MessageKey = 'signIn.submit') {
  for (const [name, value] of Object.entries(fields)) {
    const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (field) fireEvent.change(field, { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: t(button) }));
}

beforeEach(async () => {
  await setLocale('fr_FR');
  stubLayoutApis();
  window.history.replaceState(null, '', '/parcourir/lots');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('SES-30 after the password the page shows the QR code and the key, then the recovery codes once', async () => {
  const sent = stubAnswers({
    methods: [{ status: 200, body: { singleSignOn: 'off' } }],
    'sign-in': [{ status: 200, body: { signedIn: false, ticket: 'T', enrolment: ENROLMENT } }],
    code: [
      { status: 401, body: { error: 'signInRefused' } },
      { status: 200, body: { signedIn: true, recoveryCodes: ['aaaa-bbbb-cccc-dddd'] } },
    ],
  });
  const signedIn = vi.fn();
  openSignIn(signedIn);
  submit({ email: 'n@cmon.example', password: 'a long password' });
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  expect(screen.getByRole('img', { name: ENROLMENT.uri })).toBeTruthy();
  submit({ code: '000000' });
  expect((await screen.findByRole('alert')).textContent).toContain(t('signIn.wrongCode'));
  submit({ code: '123456' });
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeTruthy();
  expect(signedIn).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: t('signIn.recoveryDone') }));
  expect(signedIn).toHaveBeenCalledOnce();
  expect(sent.at(-1)).toEqual({ ticket: 'T', code: '123456' });
});

it('OFF-163 after a password that somebody else set, the page asks twice for a new one, and says what is wrong with it', async () => {
  const sent = stubAnswers({
    methods: [{ status: 200, body: { singleSignOn: 'off' } }],
    'sign-in': [{ status: 200, body: { signedIn: false, awaits: 'password', ticket: 'T' } }],
    password: [
      { status: 400, body: { error: 'passwordSame' } },
      { status: 200, body: { signedIn: true } },
    ],
  });
  const signedIn = vi.fn();
  openSignIn(signedIn);
  submit({ email: 'n@cmon.example', password: 'a given password' });
  expect(await screen.findByRole('heading', { name: t('signIn.ownPassword') })).toBeTruthy();
  const expectFault = (text: string) =>
    waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text));
  submit({ password: 'my own password', repeated: 'my own pasword' }, 'signIn.savePassword');
  await expectFault(t('signIn.passwordsDiffer'));
  submit({ password: 'a given password', repeated: 'a given password' }, 'signIn.savePassword');
  await expectFault(t('failure.inputInvalid.password.same'));
  expect(signedIn).not.toHaveBeenCalled();
  submit({ password: 'my own password', repeated: 'my own password' }, 'signIn.savePassword');
  await waitFor(() => expect(signedIn).toHaveBeenCalledOnce());
  expect(sent.at(-1)).toEqual({ ticket: 'T', password: 'my own password' });
});

it('SES-31 a code that comes too late leads back to the password', async () => {
  stubAnswers({
    methods: [
      { status: 200, body: { singleSignOn: 'off' } },
      { status: 200, body: { singleSignOn: 'off' } },
    ],
    'sign-in': [{ status: 200, body: { signedIn: false, ticket: 'T', enrolment: null } }],
    code: [{ status: 401, body: { error: 'signInExpired' } }],
  });
  openSignIn();
  submit({ email: 'n@cmon.example', password: 'a long password' });
  // Spaces are compared as they are: this one has a no-break space before its question mark.
  const exact = { normalizer: String };
  expect(await screen.findByText(t('signIn.recoveryInstead'), exact)).toBeTruthy();
  submit({ code: '123456' });
  expect((await screen.findByRole('alert')).textContent).toContain(t('signIn.expired'));
  expect(screen.getByRole('heading', { name: t('signIn.title') })).toBeTruthy();
});

it('SES-13, SES-37 the company account leads to the provider and back to this page, and says when it is required', async () => {
  stubAnswers({ methods: [{ status: 200, body: { singleSignOn: 'required' } }] });
  window.history.replaceState(null, '', '/parcourir/lots?signIn=providerRefused');
  openSignIn();
  const link = await screen.findByRole('link', { name: t('signIn.provider') });
  expect(link.getAttribute('href')).toBe('/auth/provider?page=%2Fparcourir%2Flots');
  expect(screen.getByText(t('signIn.passwordForAdministrators'))).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(t('signIn.providerRefused'));
});

it('OFF-113 the scan of a badge that was withdrawn says that it is no longer valid, and an unknown one that it is unknown', async () => {
  const sent = stubAnswers({
    methods: [{ status: 200, body: { singleSignOn: 'off' } }],
    badge: [
      { status: 401, body: { error: 'badgeVoid' } },
      { status: 401, body: { error: 'signInRefused' } },
    ],
  });
  openSignIn();
  const field = document.querySelector<HTMLInputElement>('input[name=email]');
  if (field === null) throw new Error('The form has no field of the address.');
  for (const key of ['signIn.badgeVoid', 'signIn.badgeUnknown'] as const) {
    fireEvent.change(field, { target: { value: 'U/0123456789' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(t(key)));
  }
  expect(sent).toHaveLength(2);
});
