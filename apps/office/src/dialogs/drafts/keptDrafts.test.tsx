// @vitest-environment jsdom
import { DEFAULT_DEVICES } from '@cmon/core/production/devices/defaultDevices';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfigurationScreen } from '../../areas/configuration/ConfigurationScreen.tsx';
import { DevicesScreen } from '../../areas/devices/DevicesScreen.tsx';
import { EditUsersScreen } from '../../areas/users/EditUsersScreen.tsx';
import { BlankStock } from '../../list/blanks/BlankStock.tsx';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen, SETTINGS } from '../../testing/renderScreen.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await Promise.all((['devices', 'configuration', 'users'] as const).map(loadArea));
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const AT = '2026-11-27T14:12:00Z';
const press = (name: string, scope: HTMLElement = document.body) =>
  fireEvent.click(within(scope).getByRole('button', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const reload = () => press(t('list.reload'));
const findNotice = () => screen.findByText(t('draft.outdated'));

function renderDevices() {
  const [durst] = DEFAULT_DEVICES;
  const stored = { code: durst?.code, version: 1, record: durst, retired: false, author: 'system', at: AT };
  /** The device as the server sends it. A test replaces it as another person would. */
  const server = { device: { ...stored, note: null } as Record<string, unknown> };
  renderScreen(<DevicesScreen />, {
    deviceRecords: () => ({ devices: [server.device], installed: { fonts: [], profiles: [] } }),
    deviceHistory: () => ({ device: { versions: [server.device, { ...server.device, version: 0 }] } }),
  });
  return server;
}

it('OFF-391 the history of a machine stays open when a new version of the machine is read', async () => {
  const server = renderDevices();
  fireEvent.click(await screen.findByRole('button', { name: t('device.history') }));
  await screen.findByRole('button', { name: t('device.useVersion', { version: 0 }) });
  server.device = { ...server.device, version: 2, author: 'Berthe Neuf' };
  reload();
  await screen.findByText(/Berthe Neuf/);
  screen.getByRole('button', { name: t('device.useVersion', { version: 0 }) });
});

it('OFF-392 a half-changed machine keeps its changes when somebody saves or retires it, and shows the new values on request', async () => {
  const server = renderDevices();
  type(await screen.findByLabelText(t('device.field.name')), 'Half a na');
  server.device = { ...server.device, version: 2, retired: true };
  reload();
  await findNotice();
  expect(screen.queryByRole('button', { name: t('action.reviewChanges') })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(t('device.field.name')).value).toBe('Half a na');
  server.device = { ...server.device, version: 3, record: { ...DEFAULT_DEVICES[0], name: 'Durst of Lena' } };
  reload();
  await screen.findAllByText('Durst of Lena');
  press(t('draft.discard'));
  expect(screen.getByLabelText<HTMLInputElement>(t('device.field.name')).value).toBe('Durst of Lena');
  expect(screen.queryByText(t('draft.outdated'))).toBeNull();
});

it('OFF-391, OFF-392 the form of a generator keeps its changes when somebody saves other values', async () => {
  const generator = {
    id: 'vm',
    alive: true,
    lastSeenAt: AT,
    version: 1,
    changedBy: null,
    changedAt: null as string | null,
    stores: null,
    autoStart: null,
    autoReload: null,
    batchCount: null as number | null,
    tokenIssuedAt: null,
    tokenUsedAt: null,
    testedAt: null,
    testing: false,
    start: null,
  };
  let stored = generator;
  const { inputs } = renderScreen(
    <ConfigurationScreen />,
    {
      generatorStations: () => ({ generatorStations: [stored], devices: [] }),
      settings: { settings: SETTINGS },
      configureGenerator: { configureGenerator: { __typename: 'Refused', code: 'missing', params: {} } },
    },
    { role: 'administrator', capabilities: ['see', 'configureOwnStation', 'configureAnyStation'] as never },
  );
  press(t('configuration.editOf', { generator: 'vm' }), await screen.findByRole('listitem', { name: 'vm' }));
  const field = screen.getByLabelText<HTMLInputElement>(t('configuration.batchCount'));
  type(field, '4');
  stored = { ...generator, version: 2, changedAt: AT };
  reload();
  await screen.findByText(t('configuration.changed'));
  press(t('configuration.review'));
  await waitFor(() =>
    expect(inputs).toMatchObject([{ expectedVersion: 2, configuration: { batchCount: 4 } }]),
  );
  stored = { ...generator, version: 3, batchCount: 7 };
  reload();
  await findNotice();
  expect(field.value).toBe('4');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('configuration.review') }).disabled).toBe(
    true,
  );
  press(t('draft.discard'));
  expect(field.value).toBe('7');
});

it('OFF-391, OFF-392 the form of a person keeps its changes when they sign in, and when somebody changes them', async () => {
  const lena = {
    id: 'u1',
    version: 1,
    name: 'Lena',
    email: 'old@cmon.example',
    role: 'preparator',
    locale: 'fr_FR',
    active: true,
    home: null,
    stations: [],
    stores: [],
    controller: false,
  };
  let stored = lena;
  const conflict = { code: 'versionConflict', params: { changedBy: 'Berthe' } };
  const { inputs } = renderScreen(
    <Routes>
      <Route path="/modifier/users/:userIds" element={<EditUsersScreen />} />
      <Route path="*" element={<Navigate to="/modifier/users/u1" />} />
    </Routes>,
    {
      editedUsers: () => ({ usersById: [stored] }),
      updateUsers: { updateUsers: { __typename: 'Refused', ...conflict } },
    },
  );
  const field = await screen.findByLabelText<HTMLInputElement>(new RegExp(t('users.name')));
  type(field, 'Lena Ne');
  // A person's sign-in is a new version of them, which makes the first attempt a conflict. The e-mail shows that it is read.
  stored = { ...lena, version: 2, email: 'lena@cmon.example' };
  press(t('users.save'));
  await screen.findByDisplayValue('lena@cmon.example');
  press(t('users.save'));
  await waitFor(() =>
    expect(inputs.map(({ users }) => users)).toMatchObject([
      [{ expectedVersion: 1 }],
      [{ expectedVersion: 2 }],
    ]),
  );
  expect(inputs.at(-1)).toMatchObject({ name: 'Lena Ne' });
  expect(Object.keys(inputs.at(-1) ?? {})).not.toContain('role');
  stored = { ...lena, version: 3, role: 'superPreparator' };
  press(t('users.save'));
  await findNotice();
  expect(field.value).toBe('Lena Ne');
  press(t('draft.discard'));
  expect(field.value).toBe('Lena');
  expect(screen.getByLabelText<HTMLSelectElement>(t('users.role')).value).toBe('superPreparator');
});

it('OFF-391 a bin that is being typed is kept while pieces of the blank are received', async () => {
  const blank = {
    blank: 'MUG',
    name: 'White mug',
    pole: 'mug',
    products: ['Mug'],
    version: 1,
    bin: 'A1',
    threshold: 0,
    shelf: 12,
    reserved: 0,
    free: 12,
    inWork: 0,
    missing: 0,
    low: false,
    made: 0,
    wasted: 0,
    countedAt: null,
    countedBy: null,
  };
  let stored = blank;
  const { inputs } = renderScreen(
    <BlankStock />,
    {
      blankStock: () => ({ blanks: [stored] }),
      blankHistory: { blank: { events: [] } },
      receiveBlanks: { receiveBlanks: { __typename: 'ChangedBlank' } },
      setBlank: { setBlank: { __typename: 'ChangedBlank' } },
    },
    { id: 'u1', role: 'superPreparator', capabilities: ['stockBlanks', 'supervise'], poles: [] },
  );
  fireEvent.click(await screen.findByRole('button', { name: t('blank.all') }));
  fireEvent.click(await screen.findByRole('button', { name: t('blank.openOf', { blank: 'White mug' }) }));
  const dialog = await screen.findByRole('dialog');
  type(within(dialog).getByLabelText(t('blank.bin')), 'B2');
  stored = { ...blank, version: 2, shelf: 62, free: 62 };
  type(within(dialog).getByLabelText(t('blank.receiveField')), '50');
  press(t('blank.receive'), dialog);
  await waitFor(() => expect(within(dialog).getAllByText('62')).not.toEqual([]));
  press(t('blank.saveShelf'), dialog);
  await waitFor(() => expect(inputs.at(-1)).toMatchObject({ expectedVersion: 2, bin: 'B2' }));
});
