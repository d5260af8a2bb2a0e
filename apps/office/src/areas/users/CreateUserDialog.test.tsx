// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLE_NAMES, type Role } from '@cmon/core/access/roles';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Viewer, ViewerContext } from '../../api/viewer.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { CreateUserDialog } from './CreateUserDialog.tsx';
import classes from './Users.module.css';

beforeEach(async () => {
  await setLocale('de_DE');
  await loadArea('users');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders the dialog on a server that gives these answers, one after the other. Returns the inputs that are sent. */
function renderDialog(answers: object[], onCreated: (id: string) => void = () => {}) {
  const sentInputs: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sentInputs.push(JSON.parse(String(init.body)).variables.input);
    return Response.json({ data: { createUser: answers.shift() } });
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ViewerContext.Provider value={{ id: 'u1' } as Viewer}>
          <CreateUserDialog onClose={() => {}} onCreated={onCreated} />
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return sentInputs;
}

const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: t('users.createConfirm') }));
function makePasswordRefusal(rule: string) {
  return { __typename: 'Refused', code: 'inputInvalid', params: { field: 'password', rule } };
}

it('OFF-115 a weak password is refused beside its field, and after a good one the new person is opened', async () => {
  const onCreated = vi.fn();
  renderDialog(
    [makePasswordRefusal('common'), { __typename: 'SavedUsers', users: [{ id: 'NEW' }] }],
    onCreated,
  );
  typeInto(t('users.name'), 'Lena Fuchs');
  typeInto(t('users.email'), 'lena@cmon.example');
  typeInto(t('users.password'), 'passwort1234');
  submit();
  await screen.findByText(t('failure.inputInvalid.password.common'));
  expect(screen.getByLabelText(new RegExp(`^${t('users.password')}`)).getAttribute('aria-invalid')).toBe(
    'true',
  );
  expect(screen.queryByText(t('notice.refused'))).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t('users.propose') }));
  submit();
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith('NEW'));
});

it('OFF-115 the proposed password is copied', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => copied.push(text) },
  });
  renderDialog([]);
  fireEvent.click(screen.getByRole('button', { name: t('users.propose') }));
  fireEvent.click(screen.getByRole('button', { name: t('copy.copy') }));
  await waitFor(() => expect(copied).toHaveLength(1));
  expect(screen.getByDisplayValue(copied[0] ?? '')).toBeTruthy();
});

it('OFF-114 the stores of a new user are sent, and are disabled with the reason for a role that works for all stores', async () => {
  const sentInputs = renderDialog([{ __typename: 'SavedUsers', users: [{ id: 'NEW' }] }]);
  const getStore = () => screen.getByRole('checkbox', { name: /IT/ });
  const choose = (role: string) =>
    fireEvent.change(screen.getByLabelText(t('users.role')), { target: { value: role } });
  choose('generator');
  expect((getStore() as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByText(t('failure.guardRefused.storesRole'))).toBeTruthy();
  choose('shopManager');
  expect((getStore() as HTMLInputElement).disabled).toBe(false);
  expect(screen.getByText(t('users.noPoles'))).toBeTruthy();
  fireEvent.click(getStore());
  typeInto(t('users.name'), 'Giulia Rossi');
  typeInto(t('users.email'), 'giulia@cmon.example');
  typeInto(t('users.password'), 'romarin-frais-17-brins');
  submit();
  await waitFor(() => expect(sentInputs).toHaveLength(1));
  expect(sentInputs[0]).toMatchObject({ role: 'shopManager', stores: ['it'], stations: [] });
});

it('OFF-300 the form of a new person says for each role without a badge that it signs in with a password only', () => {
  renderDialog([]);
  const hasSentence = (role: Role) => {
    fireEvent.change(screen.getByLabelText(t('users.role')), { target: { value: role } });
    return screen.queryByText(t('users.roleWithoutBadge'), { exact: false }) !== null;
  };
  expect(ROLE_NAMES.filter(hasSentence)).toEqual([
    'shopManager',
    'customerService',
    'generator',
    'administrator',
  ]);
});

it('OFF-301 the buttons of the form stay in view while it scrolls', () => {
  renderDialog([]);
  const buttons = screen.getByRole('button', { name: t('users.createConfirm') }).parentElement;
  expect(buttons?.classList.contains(classes.foot ?? '')).toBe(true);
  const styles = readFileSync(join(import.meta.dirname, 'Users.module.css'), 'utf8');
  expect(/\.foot \{[^}]*position: sticky;[^}]*bottom: 0;/.test(styles)).toBe(true);
});

it.each([
  ['email', 'unique', 'failure.inputInvalid.email.unique'],
  ['email', 'email', 'failure.inputInvalid.email.email'],
  ['name', 'length', 'failure.inputInvalid.name.length'],
] as const)(
  'OFF-115 the refusal of the field %s (%s) is shown beside the field',
  async (field, rule, key) => {
    renderDialog([{ __typename: 'Refused', code: 'inputInvalid', params: { field, rule } }]);
    typeInto(t('users.name'), 'Lena Fuchs');
    typeInto(t('users.email'), 'lena@cmon.example');
    typeInto(t('users.password'), 'romarin-frais-17-brins');
    submit();
    await screen.findByText(t(key));
    const label = new RegExp(`^${t(`users.${field}`)}`);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  },
);
