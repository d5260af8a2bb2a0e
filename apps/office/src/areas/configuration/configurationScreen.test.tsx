// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDateTime } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { readScannerSettings, saveScannerSettings } from '../../scanner/scannerSettings.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ConfigurationScreen } from './ConfigurationScreen.tsx';
import { ScannerForm } from './ScannerForm.tsx';
import { SignalTests } from './SignalTests.tsx';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('configuration');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function makeFolder(name: string, freeBytes: number, failure: object | null = null) {
  const passed = failure === null;
  const checks = { exists: true, writable: passed, renamable: passed };
  return { folder: name, place: `/print/${name}`, ...checks, freeBytes, failure };
}

const READ_ONLY = { code: 'folderUnavailable', params: { cause: 'readOnly', folder: 'MUG', code: 'EROFS' } };
const FOLDERS = [makeFolder('BOI', 58_500_000_000), makeFolder('MUG', 3_200_000_000, READ_ONLY)];

const SETTINGS = {
  autoReloadSeconds: 45,
  undoSeconds: 60,
  doubleScanSeconds: 3,
  orderLatencyDays: 8,
  batchCount: 10,
  reissueCapPercent: 20,
  lookupLocale: 'fr_FR',
  pageSizes: [50],
  reasonLists: [{ list: 'generator', codes: ['replaced'] }],
};

async function renderGenerator(capabilities: readonly string[], changes: object = {}) {
  const station = {
    id: 'vm',
    alive: true,
    lastSeenAt: '2026-11-27T12:00:00Z',
    version: 0,
    changedBy: null,
    changedAt: null,
    stores: null,
    autoStart: null,
    autoReload: null,
    batchCount: null,
    tokenIssuedAt: null,
    tokenUsedAt: null,
    testedAt: '2026-11-27T12:00:00Z',
    testing: false,
    start: {
      host: 'atelier',
      apiUrl: null,
      storage: 'folders',
      autoConnect: null,
      autoStart: true,
      autoReload: null,
      batchCount: null,
      folders: FOLDERS,
    },
    ...changes,
  };
  const devices = [{ code: 'BOI', name: 'Board printer', record: { folder: 'BOI' } }];
  const data = { generatorStations: [station], devices };
  const { inputs } = renderScreen(
    <ConfigurationScreen />,
    {
      generatorStations: data,
      settings: { settings: SETTINGS },
      testGeneratorFolders: { testGeneratorFolders: { __typename: 'Done' } },
    },
    { role: 'generator', capabilities: ['see', 'configureOwnStation', ...capabilities] as never },
  );
  return { inputs, card: within(await screen.findByRole('listitem', { name: 'vm' })) };
}

it('WSC-371 the last test says how many folders failed and how many have little space, and a new test says that it runs', async () => {
  const { card, inputs } = await renderGenerator([]);
  const status = card.getByRole('status');
  expect(status.textContent).toContain(t('configuration.result', { failed: 1, total: 2 }));
  expect(status.textContent).toContain(t('configuration.lowResult', { count: 1 }));
  card.getByText(t('configuration.free', { size: '58.5 GB' }));
  card.getByText(
    t('configuration.low', { free: t('configuration.free', { size: '3.2 GB' }), limit: '10.0 GB' }),
  );
  fireEvent.click(card.getByRole('button', { name: t('configuration.test') }));
  expect(status.textContent).toBe(t('configuration.testing'));
  await vi.waitFor(() => expect(inputs).toMatchObject([{ generatorId: 'vm' }]));
});

it('JOB-33 a generator that is gone is retired with a reason, by people who have that right', async () => {
  const queryRetireButton = () =>
    screen.queryByRole('button', { name: t('configuration.retireOf', { generator: 'vm' }) });
  await renderGenerator([], { alive: false });
  expect(queryRetireButton()).toBeNull();
  cleanup();
  await renderGenerator(['configureAnyStation']);
  expect(queryRetireButton()).toBeNull();
  cleanup();
  const { inputs } = await renderGenerator(['configureAnyStation'], { alive: false });
  fireEvent.click(queryRetireButton() ?? document.body);
  fireEvent.click(await screen.findByRole('radio', { name: t('reason.replaced') }));
  fireEvent.click(screen.getByRole('button', { name: t('configuration.retire') }));
  await vi.waitFor(() => expect(inputs).toMatchObject([{ generatorId: 'vm', reason: 'replaced' }]));
});

it('WSC-371 a folder names its machine, with a link to its record for people who may change it', async () => {
  const { card } = await renderGenerator([]);
  card.getByText('Board printer');
  card.getByText(t('configuration.foldersAsk', { roles: t('role.administrator') }));
  expect(card.queryByRole('link')).toBeNull();
  cleanup();
  const { card: editableCard } = await renderGenerator(['configure']);
  const links = editableCard.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/configuration-globale/machines', '/configuration-globale/machines/BOI']);
});

it('WSC-373 a workstation that nobody has named has a default name in the language of the reader', async () => {
  localStorage.setItem('cmon.office.station', 'poste-1f3a');
  await renderGenerator([]);
  const name = t('station.unnamed', { code: '1f3a' });
  expect(screen.getByLabelText<HTMLInputElement>(new RegExp(t('configuration.station'))).value).toBe(name);
  screen.getByText(t('configuration.elsewhere', { generator: 'vm', station: name }));
  expect(document.body.textContent).not.toContain('poste-');
});

it('WSC-98 the credentials of a generator are masked, with when they were issued and used', async () => {
  const { card } = await renderGenerator([]);
  card.getByText(t('configuration.noToken'));
  cleanup();
  const issued = { tokenIssuedAt: '2026-11-20T12:00:00Z', tokenUsedAt: '2026-11-27T11:59:00Z' };
  const { card: cardWithToken } = await renderGenerator(['configureAnyStation'], issued);
  const text = cardWithToken.getByText(/••••••••/).textContent;
  expect(text).toContain(t('configuration.tokenIssued', { time: formatDateTime(issued.tokenIssuedAt) }));
  expect(text).toContain(t('configuration.tokenUsed', { time: formatDateTime(issued.tokenUsedAt) }));
  expect(cardWithToken.queryByText(t('configuration.noToken'))).toBeNull();
});

it('OFF-221 people can try the signals of a scan at the workstation, unless sounds and vibration are off', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { ...navigator, vibrate });
  const renderSignalTests = (isAudible: boolean) => {
    cleanup();
    renderScreen(<SignalTests isAudible={isAudible} />, {});
    return (['read', 'good', 'bad'] as const).map((name) =>
      screen.getByRole('button', { name: t(`configuration.signal.${name}`) }),
    );
  };
  for (const button of renderSignalTests(true)) fireEvent.click(button);
  expect(new Set(vibrate.mock.calls.map(([pattern]) => String(pattern))).size).toBe(3);
  expect(renderSignalTests(false).every((button) => (button as HTMLButtonElement).disabled)).toBe(true);
  expect(screen.getByText(t('configuration.signalsOff'))).toBeTruthy();
});

it('OFF-250 /configuration shows at once that sounds were switched in the menu, and saving keeps that', async () => {
  renderScreen(<ScannerForm onUnsaved={() => {}} />, {});
  const sounds = await screen.findByRole<HTMLInputElement>('switch', { name: t('configuration.sounds') });
  fireEvent.change(screen.getByLabelText(t('configuration.prefix')), { target: { value: '*' } });
  act(() => saveScannerSettings({ ...readScannerSettings(), sounds: false }));
  expect(sounds.checked).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: t('configuration.saveScanner') }));
  expect(readScannerSettings()).toMatchObject({ prefix: '*', sounds: false });
});
