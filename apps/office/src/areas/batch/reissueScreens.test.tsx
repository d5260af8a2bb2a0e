// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../api/refusal.ts';
import { formatReason } from '../../display/eventLabels.ts';
import { formatDueDay, formatDuration } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen, SETTINGS } from '../../testing/renderScreen.tsx';
import { PrintingReissues } from './reissues/PrintingReissues.tsx';
import { PrioOrders } from './reissues/PrioOrders.tsx';
import { ReissueBucket } from './reissues/ReissueBucket.tsx';
import { ReissuesScreen } from './reissues/ReissuesScreen.tsx';
import type { ReissueBucketView } from './reissues/reissueQueries.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('batch');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SHIP_BY = { at: '2026-12-01T08:00:00Z', level: 'late' };
/** How long the reissue has been open. */
const OPEN_HOURS = 5;
const REISSUE = {
  id: 'r1',
  version: 1,
  lotType: 'EAO',
  labelCount: 24,
  chosenLabels: [],
  reason: 'badPrint',
  photos: [],
  afterShipping: false,
  openedAt: new Date(Date.now() - OPEN_HOURS * 3_600_000).toISOString(),
  of: { type: 'strip', label: 'L000001.2' },
  order: { id: 'o1', number: '100000007', slot: 'A4', prio: true, shipBy: SHIP_BY },
  canApprove: { allowed: false },
  canClose: { allowed: true },
};
const BUCKET = {
  type: 'EAO',
  store: 'fr',
  trigger: 'cutOff',
  closesAt: '2026-11-27T15:00:00Z',
  gauge: { value: 1, max: 10, unit: 'strips' },
  nextMegalot: { value: 3, max: 25 },
  closeNow: { allowed: true, refusal: null },
  reissues: [REISSUE],
};

function renderBucket(changes: object = {}) {
  const bucket = { ...BUCKET, ...changes } as unknown as ReissueBucketView;
  return renderScreen(
    <ReissueBucket
      bucket={bucket}
      readAt="2026-11-27T12:00:00Z"
      busy={false}
      chosenIds={[]}
      renderCheckbox={() => null}
      onMake={() => undefined}
    />,
    { printReissueNow: { printReissueNow: { __typename: 'Done', object: { label: 'M000009' } } } },
  );
}

it('WSC-96, WSC-356 an open reissue has its reason, waiting time, slot and ship-by, its gauge, and the megalot that it would join', () => {
  const { container } = renderBucket();
  expect(container.textContent).toContain(`1/10 ${t('gauge.strips', { count: 10 })}`);
  screen.getByText(t('reissue.joins', { count: 3, max: 25 }));
  const row = screen.getByRole('listitem').textContent;
  for (const part of ['100000007', 'PRIO', 'L000001.2', formatReason('badPrint'), formatDueDay(SHIP_BY.at)])
    expect(row).toContain(part);
  expect(row).toContain(t('reissue.slot', { slot: 'A4' }));
  expect(row).toContain(
    t('reissue.since', { duration: formatDuration(OPEN_HOURS * 3_600_000, t('unit.dayShort')) }),
  );
  cleanup();
  renderBucket({ nextMegalot: null });
  screen.getByText(t('reissue.begins'));
});

it('WSC-356 a dialog asks before a reissue is printed at once', async () => {
  const { inputs } = renderBucket();
  fireEvent.click(screen.getByRole('button', { name: t('reissue.printNow') }));
  const dialog = within(
    await screen.findByRole('dialog', { name: t('reissue.printTitle', { thing: 'L000001.2' }) }),
  );
  await dialog.findByText(t('reissue.printText'));
  expect(inputs).toEqual([]);
  fireEvent.click(dialog.getByText(t('reissue.printNow')));
  await waitFor(() => expect(inputs).toMatchObject([{ reissueId: 'r1' }]));
  await screen.findByText(t('reissue.printing', { megalot: 'M000009' }));
});

it('WSC-483, OFF-89 in place of the button that makes lots of reissues, a viewer without the right reads what it does and who may', () => {
  const refusal = { code: 'forbidden', params: { capability: 'generate' } };
  renderBucket({ closeNow: { allowed: false, refusal } });
  expect(screen.queryByRole('button', { name: t('reissue.makeLots') })).toBeNull();
  const reason = formatRefusal(refusal);
  expect(reason).toContain(t('role.generator'));
  screen.getByText(t('action.refused', { action: t('reissue.makeLots'), reason }));
});

const openReissues = {
  total: 1,
  toApproveTotal: 0,
  readAt: '2026-11-27T12:00:00Z',
  toApprove: [],
  buckets: [BUCKET],
  unprintable: [],
  held: [],
  refused: [],
};
const noOrders = { orders: { total: 0, size: 50, endCursor: null, rows: [] } };
const noneInPrint = { printingReissues: { total: 0, waitingLots: 0, rows: [] } };
const GUARD = { code: 'guardRefused', params: { guard: 'printed' } };

it('WSC-482 a viewer who may approve reads that no reissue waits for approval, and other viewers don’t', async () => {
  const answers = {
    openReissues: { openReissues },
    prioOrders: noOrders,
    printingReissues: noneInPrint,
    settings: { settings: SETTINGS },
  };
  renderScreen(<ReissuesScreen />, answers, { capabilities: ['see', 'supervise'] });
  await screen.findByText(t('reissue.noneToApprove'));
  cleanup();
  renderScreen(<ReissuesScreen />, answers, { capabilities: ['see'] });
  await screen.findByText('100000007');
  expect(screen.queryByText(t('reissue.noneToApprove'))).toBeNull();
});

it('OFF-181 chosen reissues are withdrawn together, with a reason, a dry run and the result of each', async () => {
  const second = { ...REISSUE, id: 'r2', of: { type: 'strip', label: 'L000001.3' } };
  const buckets = [{ ...BUCKET, reissues: [REISSUE, second] }];
  const lines = [
    { object: { type: 'reissue', id: 'r1', label: 'R1' }, refusal: null },
    { object: { type: 'reissue', id: 'r2', label: 'R2' }, refusal: GUARD },
  ];
  const actOnReissues = { __typename: 'Bulk', dryRun: true, moved: 1, refused: 1, lines };
  const { inputs } = renderScreen(
    <ReissuesScreen />,
    {
      openReissues: { openReissues: { ...openReissues, total: 2, buckets } },
      prioOrders: noOrders,
      printingReissues: noneInPrint,
      actOnReissues: { actOnReissues },
      settings: { settings: { ...SETTINGS, reasonLists: [{ list: 'reissueEnd', codes: ['found'] }] } },
    },
    { capabilities: ['see', 'supervise'] },
  );
  for (const thing of ['L000001.2', 'L000001.3'])
    fireEvent.click(await screen.findByRole('checkbox', { name: t('reissue.select', { thing }) }));
  const bar = within(screen.getByRole('region', { name: t('list.selection') }));
  bar.getByText(t('reissue.chosen', { count: 2 }));
  // A viewer without the right to set PRIO gets no button for it.
  expect(bar.queryByRole('button', { name: t('action.prio') })).toBeNull();
  fireEvent.click(bar.getByRole('button', { name: t('reissue.withdrawChosen') }));
  fireEvent.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: t('bulk.dryRun') }));
  fireEvent.click(await screen.findByRole('button', { name: t('bulk.confirm', { count: 1 }) }));
  await screen.findByText(t('bulk.result', { moved: 1, refused: 1 }));
  const results = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(results.map(({ textContent }) => textContent)).toEqual([
    `R1 ${t('bulk.lineDone')}`,
    `R2 ${formatRefusal(GUARD)}`,
  ]);
  const targets = ['r1', 'r2'].map((id) => ({ id, expectedVersion: 1 }));
  expect(inputs).toMatchObject([
    { act: 'withdrawn', targets, dryRun: true, reason: expect.any(String) },
    { act: 'withdrawn', targets, dryRun: false, reason: expect.any(String) },
  ]);
});

it('WSC-96 the PRIO orders in progress have their state, their ship-by, their lots and how far their megalots are', async () => {
  const order = {
    id: 'o1',
    number: '100000007',
    store: 'fr',
    status: 'reserve',
    shipBy: SHIP_BY,
    prio: true,
    canSetPrio: { allowed: true },
    lots: [{ id: 'l1', number: 'L000001' }],
    megalots: [{ id: 'm1', number: 'M000001', fileState: 1, cutting: 'mg_dec_rip' }],
  };
  const orders = { total: 1, size: 50, endCursor: null, rows: [order] };
  renderScreen(<PrioOrders />, { prioOrders: { orders } }, { capabilities: ['see'] });
  const row = (await screen.findByText('100000007')).closest('li');
  for (const part of [t('status.reserve'), formatDueDay(SHIP_BY.at), 'L000001', 'M000001'])
    expect(row?.textContent).toContain(part);
});

it('WSC-356 the server is asked for 40 open reissues, and for 40 more on request', async () => {
  const requestedCounts: unknown[] = [];
  renderScreen(
    <ReissuesScreen />,
    {
      openReissues: ({ first }: { first: number }) => {
        requestedCounts.push(first);
        const reissues = Array.from({ length: Math.min(first, 45) }, (_, n) => ({ ...REISSUE, id: `r${n}` }));
        return { openReissues: { ...openReissues, total: 45, buckets: [{ ...BUCKET, reissues }] } };
      },
      prioOrders: noOrders,
      printingReissues: noneInPrint,
      settings: { settings: SETTINGS },
    },
    { capabilities: ['see'] },
  );
  await screen.findByText(t('reissue.open', { count: 45 }));
  const findMoreButton = () => screen.queryByRole('button', { name: t('list.more') });
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
  fireEvent.click(findMoreButton() as HTMLElement);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(45));
  expect(requestedCounts).toEqual([40, 80]);
  expect(findMoreButton()).toBeNull();
});

it('WSC-356 the first reissues in print are listed, with the number of all and the number of lots that wait', async () => {
  const lot = { id: 'l1', number: 'L000009', cutting: 'attente', megalot: null };
  const rows = [{ ...REISSUE, lot }];
  renderScreen(
    <PrintingReissues />,
    { printingReissues: { printingReissues: { total: 120, waitingLots: 3, rows } } },
    { capabilities: ['see'] },
  );
  await screen.findByText(t('reissue.inLots', { count: 120 }));
  expect(screen.getByText(new RegExp(t('reissue.lotsWait', { count: 3 }))).textContent).toContain(
    t('batch.generateNow'),
  );
  screen.getByRole('link', { name: 'L000009' });
  screen.getByRole('button', { name: t('list.more') });
});

it('WSC-463 a reissue that no machine prints is listed, with the setting to change', async () => {
  const refused = {
    code: 'noDevice',
    params: { lotType: 'CAR', substrate: 'object', setting: 'substrates' },
  };
  const unprintable = [{ ...REISSUE, lotType: 'CAR' }];
  renderScreen(
    <ReissuesScreen />,
    {
      openReissues: { openReissues: { ...openReissues, buckets: [], unprintable, refused: [refused] } },
      prioOrders: noOrders,
      printingReissues: noneInPrint,
      settings: { settings: SETTINGS },
    },
    { capabilities: ['see'] },
  );
  expect((await screen.findByText(formatRefusal(refused))).role).toBe('alert');
  expect(screen.getByRole('listitem').textContent).toContain('L000001.2');
});

it('OFF-414 the dialog of a reissue stays open with its note when the first reissue of its group leaves', async () => {
  const second = { ...REISSUE, id: 'r2', of: { type: 'strip', label: 'L000001.3' } };
  let reissues = [REISSUE, second];
  const { readAgain } = renderScreen(
    <ReissuesScreen />,
    {
      openReissues: () => ({
        openReissues: { ...openReissues, total: reissues.length, buckets: [{ ...BUCKET, reissues }] },
      }),
      prioOrders: noOrders,
      printingReissues: noneInPrint,
      settings: { settings: SETTINGS },
    },
    { capabilities: ['see'] },
  );
  const row = within((await screen.findByText('L000001.3')).closest('li') as HTMLElement);
  fireEvent.click(row.getByRole('button', { name: t('reissue.withdraw') }));
  await screen.findByRole('dialog');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('reason.note') });
  fireEvent.change(field, { target: { value: 'was under the cutter' } });
  reissues = [second];
  await readAgain();
  expect(screen.queryByText('L000001.2')).toBeNull();
  expect([field.isConnected, field.value]).toEqual([true, 'was under the cutter']);
});
