// @vitest-environment jsdom
import type { Capability } from '@cmon/core/access/capabilities';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../../api/refusal.ts';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { MegalotDetail } from './MegalotDetail.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const AT = '2026-11-27T08:00:00Z';
const FAILURE = { code: 'ripFailed', params: { reason: 'M000001.pdf' } };

function buildFile(id: string, changes: object = {}) {
  return {
    id,
    name: `${id}.pdf`,
    kind: 'print',
    size: 2_000_000,
    hash: `${id}0123456789abcdef`,
    spots: ['CutContour'],
    revision: 2,
    result: null,
    resultAt: null,
    publishedAt: AT,
    resentAt: null,
    withdrawnAt: null,
    url: `/files/${id}`,
    ...changes,
  };
}

const MEGALOT = {
  id: 'm1',
  version: 3,
  number: 'M000001',
  code: 'M/1',
  store: 'fr',
  laize: 320,
  device: 'DURST',
  substrate: 'vinyl',
  revision: 2,
  fileState: 1,
  cutting: 'mg_dec_aucun',
  madeAt: AT,
  prio: false,
  lotCount: 1,
  orderCount: 4,
  labelCount: 96,
  metres: 12.34,
  efficiency: 87.5,
  enSouffrance: false,
  ended: false,
  generatedBy: 'gen-7',
  generatedAt: AT,
  resentAt: null,
  prioLotCount: 0,
  prioOrderCount: 0,
  reissueLotCount: 0,
  reconciliation: null,
  progress: null,
  shipBy: { at: '2026-12-01T08:00:00Z', level: 'inTime' },
  gauge: { value: 1, max: 25, unit: 'lots' },
  lots: [
    {
      id: 'l1',
      number: 'L000003',
      type: 'EAO',
      class: 'normal',
      prio: false,
      cutting: 'attente',
      orderCount: 4,
      stripsExpected: 4,
    },
  ],
  files: [buildFile('first'), buildFile('second'), buildFile('old', { withdrawnAt: AT })],
  filePlaces: [{ folder: 'DURST', place: '/srv/hotfolder/DURST' }],
  preflight: { passed: true, at: AT, checks: [{ code: 'bleed', passed: true, params: {} }] },
  attempts: [
    { number: 1, revision: 1, generator: 'gen-6', startedAt: AT, endedAt: AT, error: FAILURE },
    { number: 2, revision: 2, generator: 'gen-7', startedAt: AT, endedAt: AT, error: null },
  ],
  lastError: null,
  events: [],
  blockers: [],
  nextCutting: [],
  canGenerate: { allowed: false, refusal: null },
  canRegenerate: { allowed: false, refusal: null },
  canResendFiles: { allowed: false },
  canRetry: { allowed: false, refusal: null },
};

async function openDetail(
  changes: object = {},
  capabilities: readonly Capability[] = ['see', 'advanceFloor'],
) {
  const megalot = { ...MEGALOT, ...changes };
  renderScreen(
    <MegalotDetail id="m1" onClose={() => undefined} />,
    { megalot: { megalot } },
    { capabilities },
  );
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText(t('field.device'));
  return drawer;
}

it('WSC-12 a megalot has its lots, metres, efficiency, generator, attempts and errors, and each file its size, hash and inks', async () => {
  const drawer = await openDetail();
  const text = drawer.textContent?.replaceAll(/\s/g, ' ') ?? '';
  for (const part of ['M000001', '320 mm', '12,34 m', '87,5 %', 'gen-7', 'L000003', formatRefusal(FAILURE)])
    expect(text).toContain(part.replaceAll(/\s/g, ' '));
  for (const status of ['status.file_1', 'status.mg_dec_aucun', 'preflight.passed'] as const)
    expect(text).toContain(t(status));
  const rows = within(drawer)
    .getAllByRole('row')
    .map(({ textContent }) => textContent ?? '');
  const row = rows.find((text) => text.includes('first.pdf'));
  for (const part of ['2', 'CutContour', 'first0123456']) expect(row).toContain(part);
});

it('WSC-13 the files of a megalot are downloaded one by one, or all together except withdrawn ones', async () => {
  const drawer = await openDetail();
  const link = within(drawer).getByRole('link', { name: /first\.pdf/ });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/files/first', 'first.pdf']);
  const started: (string | null)[][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    started.push([this.getAttribute('href'), this.download]);
  });
  fireEvent.click(within(drawer).getByRole('button', { name: t('file.downloadAll') }));
  expect(started).toEqual([
    ['/files/first', 'first.pdf'],
    ['/files/second', 'second.pdf'],
  ]);
});

it('SEC-63, OFF-230 a viewer who may not read the texts of shoppers sees the names of the files and who may open them, but no links', async () => {
  // The search treats every white space as a plain one.
  const hidden = t('file.hidden').replaceAll(/\s/g, ' ');
  const drawer = within(await openDetail({}, ['see']));
  drawer.getByText(/first\.pdf/);
  drawer.getByText(hidden);
  expect(drawer.queryByRole('link', { name: /first\.pdf/ })).toBeNull();
  expect(drawer.queryByRole('button', { name: t('file.downloadAll') })).toBeNull();
  cleanup();
  expect(within(await openDetail()).queryByText(hidden)).toBeNull();
});

it('WSC-360 the folder of the files is shown with its path, which a button copies; without a path there is no button', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => copied.push(text) },
  });
  const drawer = within(await openDetail());
  drawer.getByText('/srv/hotfolder/DURST');
  fireEvent.click(drawer.getByRole('button', { name: t('file.copyPlace') }));
  await waitFor(() => expect(copied).toEqual(['/srv/hotfolder/DURST']));
  await screen.findByText(t('file.placeCopied'));
  cleanup();
  const other = within(await openDetail({ filePlaces: [{ folder: 'DURST', place: null }] }));
  expect(other.queryByRole('button', { name: t('file.copyPlace') })).toBeNull();
});

it('OFF-313 a cancelled megalot says so in place of its states, shows no files to come, and names the lots that it held', async () => {
  const event = {
    id: 'e1',
    at: AT,
    actorName: 'Gina',
    byShopper: false,
    station: null,
    action: 'cancelGeneration',
    from: null,
    to: null,
    reason: 'mistake',
    note: null,
    object: { type: 'megalot', label: 'M000001' },
    related: [{ type: 'lot', id: 'l1', label: 'L000003' }],
  };
  const canceled = { ended: true, fileState: 0, lots: [], files: [], filePlaces: [], events: [event] };
  const drawer = within(await openDetail(canceled));
  drawer.getByText(t('megalot.ended'));
  for (const text of [t('status.file_0'), t('status.mg_dec_aucun'), t('megalot.noFiles')])
    expect(drawer.queryByText(text)).toBeNull();
  const links = drawer.getAllByRole('link', { name: 'L000003' });
  // One link is in the list of its lots, and one in the history.
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/parcourir/lots?detail=l1'));
});
