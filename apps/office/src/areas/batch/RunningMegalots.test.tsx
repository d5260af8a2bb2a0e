// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../api/refusal.ts';
import type { Viewer } from '../../api/viewer.ts';
import { formatDateTime } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen, SETTINGS } from '../../testing/renderScreen.tsx';
import type { RunningMegalot } from './megalotBatchQueries.ts';
import { RunningMegalots } from './RunningMegalots.tsx';

const VIEWER = { role: 'generator', capabilities: ['see', 'generate'], poles: [] } as unknown as Viewer;
const LAST_ERROR = { code: 'notFound', params: {} };
const MEGALOT = {
  id: 'm1',
  version: 1,
  number: 'M000001',
  store: 'fr',
  revision: 1,
  fileState: 1,
  cutting: 'mg_dec_non_imprimee',
  lotCount: 2,
  progress: null,
  generatedAt: null,
  resentAt: null,
  lastError: null,
  attempts: [],
  files: [],
  canGenerate: { allowed: false },
  canRegenerate: { allowed: false },
  canResendFiles: { allowed: false },
  canRetry: { allowed: false },
  paused: false,
  canPause: { allowed: false },
  canResume: { allowed: false },
  canCancelGeneration: { allowed: false },
} as unknown as RunningMegalot;

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('batch');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderRows(megalots: readonly object[]): (string | null)[] {
  renderScreen(
    <RunningMegalots title="" emptyText="" megalots={megalots as readonly RunningMegalot[]} />,
    {},
    VIEWER,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it('WSC-92 a running generation shows its progress in files, and a failed one its last error', () => {
  const progress = { generator: 'g1', filesDone: 3, filesTotal: 8, current: 'M000001_cut.pdf' };
  const [running, failed] = renderRows([
    { ...MEGALOT, progress },
    { ...MEGALOT, id: 'm2', number: 'M000002', lastError: LAST_ERROR, attempts: [{ number: 1 }] },
  ]);
  expect(running).toContain(`${t('megalot.filesWritten', { done: 3, total: 8 })} · M000001_cut.pdf`);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('37.5');
  expect(failed).toContain(formatRefusal(LAST_ERROR));
});

it('WSC-368 before its first file is written, a generation says that the files are laid out and checked', () => {
  const [row] = renderRows([
    { ...MEGALOT, progress: { generator: 'g1', filesDone: 0, filesTotal: 0, current: null } },
  ]);
  expect(row).toContain(t('megalot.preparing'));
  expect(row).not.toContain('0/0');
});

it('WSC-487 while the files of a megalot are made, their progress is shown instead of their state', () => {
  const waiting = { ...MEGALOT, fileState: 0 };
  const progress = { generator: 'g1', filesDone: 0, filesTotal: 0, current: null };
  const [inProgress, other] = renderRows([
    { ...waiting, progress },
    { ...waiting, id: 'm2' },
  ]);
  expect(inProgress).not.toContain(t('status.file_0'));
  expect(other).toContain(t('status.file_0'));
});

it('WSC-489 a generated megalot says when its files were made', () => {
  const at = '2026-11-27T12:56:00Z';
  const [generated, waiting] = renderRows([
    { ...MEGALOT, generatedAt: at },
    { ...MEGALOT, id: 'm2' },
  ]);
  const text = t('megalot.generated', { at: formatDateTime(at) });
  expect(generated).toContain(text);
  expect(waiting).not.toContain(formatDateTime(at));
});

it('WSC-369 after the files of a megalot were sent again, it says how many of them had been missing', () => {
  const at = '2026-11-27T12:56:00Z';
  const buildFile = (resentAt: string | null, withdrawnAt: string | null = null) => {
    return { revision: 1, result: null, resentAt, withdrawnAt };
  };
  const resent = { ...MEGALOT, resentAt: at };
  const [withMissing, withoutMissing] = renderRows([
    {
      ...resent,
      files: [buildFile(at), buildFile(null), buildFile('2026-11-27T11:00:00Z'), buildFile(at, at)],
    },
    { ...resent, id: 'm2', files: [buildFile(null), buildFile(null)] },
  ]);
  expect(withMissing).toContain(t('megalot.resent', { at: formatDateTime(at), missing: 1, total: 3 }));
  expect(withoutMissing).toContain(t('megalot.resent', { at: formatDateTime(at), missing: 0, total: 2 }));
});

it('WSC-355 among the latest generations a megalot says how many of its lots and orders are PRIO, and how many are reissues', () => {
  const counts = { prioLotCount: 2, prioOrderCount: 3, reissueLotCount: 1 };
  const [urgent, plain] = renderRows([
    { ...MEGALOT, ...counts },
    { ...MEGALOT, id: 'm2', prioLotCount: 0, prioOrderCount: 0, reissueLotCount: 0 },
  ]);
  expect(urgent).toContain(`PRIO · ${t('count.lots', { count: 2 })} · ${t('count.orders', { count: 3 })}`);
  expect(urgent).toContain(t('urgency.reissueLots', { count: 1 }));
  expect(plain).not.toContain('PRIO');
});

it('OFF-313, OFF-315 a notice with the number confirms that a megalot, which leaves the list at once, was cancelled', async () => {
  const settings = { ...SETTINGS, reasonLists: [{ list: 'generation', codes: ['mistake'] }] };
  renderScreen(
    <RunningMegalots
      title=""
      emptyText=""
      megalots={[{ ...MEGALOT, fileState: 0, canCancelGeneration: { allowed: true } } as RunningMegalot]}
    />,
    { settings: { settings }, cancelGeneration: { cancelGeneration: { __typename: 'Done' } } },
    VIEWER,
  );
  fireEvent.click(screen.getByRole('button', { name: t('megalot.cancel') }));
  const title = `${t('megalot.cancel')} · M000001`;
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  dialog.getByRole('button', { name: t('megalot.keep') });
  expect(dialog.queryByRole('button', { name: t('action.cancel') })).toBeNull();
  fireEvent.click(await dialog.findByRole('radio'));
  fireEvent.click(dialog.getByRole('button', { name: t('megalot.cancel') }));
  await screen.findByText(t('megalot.canceled', { megalot: 'M000001' }).replaceAll(/\s/g, ' '));
});
