// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../api/refusal.ts';
import { setWorkshopTimeZone } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { BatchLotsScreen } from './BatchLotsScreen.tsx';
import { BucketCard } from './BucketCard.tsx';
import { LeftOutList } from './LeftOutList.tsx';
import { LotBatchDialog } from './LotBatchDialog.tsx';
import type {
  LeftOutView,
  LotBatchView,
  LotBucketsView,
  LotBucketView,
  RecentLot,
} from './lotBatchQueries.ts';
import { NextBuckets, sortByClosing } from './NextBuckets.tsx';
import { RecentLots } from './RecentLots.tsx';

const READ_AT = '2026-11-27T12:47:00Z';
const CUT_OFF = '2026-11-27T15:00:00Z';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('batch');
  setWorkshopTimeZone('Europe/Paris');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function buildBucket(key: string, changes: object = {}): LotBucketView {
  return {
    key,
    type: 'EAO',
    class: 'normal',
    store: 'fr',
    zone: null,
    laize: 320,
    device: 'DURST',
    substrate: 'vinyl',
    orderCount: 1,
    labelCount: 12,
    trigger: 'cutOff',
    closesAt: CUT_OFF,
    gauge: { value: 1, max: 20, unit: 'orders' },
    shipBy: { at: '2026-12-01T23:00:00Z', level: 'inTime' },
    closeNow: { allowed: true, refusal: null },
    orders: [{ id: 'o1', label: '126000001' }],
    ...changes,
  } as unknown as LotBucketView;
}

function buildBatch(buckets: readonly LotBucketView[], changes: object = {}): LotBucketsView {
  return {
    readAt: READ_AT,
    autoStart: true,
    eligibleCount: 1,
    nextOrderCount: 1,
    buckets,
    ...changes,
  } as unknown as LotBucketsView;
}

const FULL = buildBucket('full', { trigger: 'gaugeFull', closesAt: READ_AT });
const LATER = buildBucket('later', { trigger: 'late', closesAt: '2026-11-28T08:00:00Z' });
const PRIO = buildBucket('prio', { class: 'prio' });

it('WSC-362 the buckets that close next are named first, with the time until then, and the cards are sorted by it', () => {
  const batch = buildBatch([LATER, buildBucket('a'), PRIO]);
  expect(sortByClosing(batch).map(({ key }) => key)).toEqual(['prio', 'a', 'later']);
  renderScreen(<NextBuckets batch={batch} nothingDueId="why" />, {});
  screen.getByText('Next: in 2 h 13 min (16:00): 2 buckets, 1 order');
  screen.getByText(t('batch.severalBuckets'));
  cleanup();
  renderScreen(<NextBuckets batch={buildBatch([...batch.buckets, FULL])} nothingDueId="why" />, {});
  screen.getByText(t('batch.next', { when: t('closes.nextRun'), count: 1, orders: 1 }));
  cleanup();
  renderScreen(<NextBuckets batch={buildBatch([LATER], { autoStart: false })} nothingDueId="why" />, {});
  screen.getByText(t('batch.byHandOnly'));
});

it.each([
  [FULL, 'Full: at the next run, within a minute'],
  [buildBucket('a'), 'Closes at the cut-off time: in 2 h 13 min (16:00)'],
  [LATER, 'Closes so as not to be late: in 19 h 13 min (28 Nov, 09:00)'],
  [
    buildBucket('far', { closesAt: '2026-11-30T15:00:00Z' }),
    'Closes at the cut-off time: in 3 d 2 h (30 Nov, 16:00)',
  ],
  [PRIO, `Closes at the cut-off time: in 2 h 13 min (16:00) · PRIO orders go into a bucket of their own.`],
])(
  'WSC-362, WSC-94, BLD-9 the card of a bucket has its gauge with the unit, and says why it closes, and when: %#',
  (bucket, text) => {
    renderScreen(<BucketCard bucket={bucket} readAt={READ_AT} busy={false} onClose={() => undefined} />, {});
    screen.getByText(text);
    expect(screen.getByRole('listitem').textContent).toContain(`1/20 ${t('gauge.orders', { count: 20 })}`);
    screen.getByRole('button', { name: t('batch.closeNow') });
  },
);

it.each([
  ['EAO', 'count.labels'],
  ['MUG', 'count.prints'],
] as const)('WSC-374 a bucket of %s counts what is printed for it in the right word', (type, text) => {
  renderScreen(
    <BucketCard bucket={buildBucket('a', { type })} readAt={READ_AT} busy={false} onClose={null} />,
    {},
  );
  screen.getByText(t(text, { count: 12 }));
});

it('WSC-483 a bucket that the viewer may not close names the action that is refused', () => {
  const refusal = { code: 'forbidden', params: { capability: 'generate' } };
  const closeNow = { allowed: false, refusal };
  renderScreen(
    <BucketCard bucket={buildBucket('a', { closeNow })} readAt={READ_AT} busy={false} onClose={null} />,
    {},
  );
  screen.getByText(t('action.refused', { action: t('batch.closeNow'), reason: formatRefusal(refusal) }));
});

it('WSC-363 a row of an order left out has its reason and who can act, and says nothing twice', () => {
  const address = { kind: 'inputInvalid', field: 'shipping.postcode', rule: 'required' };
  const blocker = {
    object: { type: 'order', id: 'o1', label: '126000001' },
    role: 'customerService',
    station: null,
  };
  const orders = [
    {
      order: {
        id: 'o1',
        number: '126000001',
        store: 'fr',
        status: 'holded',
        shipBy: { at: CUT_OFF, level: 'inTime' },
      },
      blockers: [{ ...blocker, code: 'held', params: { reason: 'address' } }],
    },
    {
      order: {
        id: 'o2',
        number: '126000002',
        store: 'fr',
        status: 'processing',
        shipBy: { at: CUT_OFF, level: 'inTime' },
      },
      blockers: [{ ...blocker, code: 'souffrance', params: { failure: address } }],
    },
  ] as unknown as LeftOutView[];
  const onShow = vi.fn();
  renderScreen(<LeftOutList orders={orders} total={140} onShow={onShow} />, {});
  fireEvent.click(screen.getByRole('button', { name: t('batch.moreLeftOut', { shown: 2, total: 140 }) }));
  expect(onShow).toHaveBeenCalledExactlyOnceWith(102);
  const [held = '', stuck = ''] = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  // The text is split in two where the status is named, so the status is named once.
  expect(held.split(t('status.holded'))).toHaveLength(2);
  expect(held).toContain(t('reason.address'));
  expect(stuck).not.toContain(t('blocker.souffrance'));
  for (const text of [held, stuck])
    expect(text).toContain(t('batch.actor', { who: t('role.customerService') }));
});

it('WSC-364 undoing a lot asks first, with who made it and when, and shows that the lot is PRIO', async () => {
  const lot = {
    id: 'l1',
    version: 1,
    number: 'L000073',
    type: 'MUG',
    class: 'prio',
    prio: true,
    store: 'fr',
    zone: null,
    orderCount: 2,
    labelCount: 2,
    madeAt: READ_AT,
    madeBy: 'Ana',
    cause: 'gaugeFull',
    splitFrom: null,
    splitReason: null,
    gauge: { value: 2, max: 20, unit: 'orders' },
    canUndo: { allowed: true },
  } as unknown as RecentLot;
  const { inputs } = renderScreen(
    <RecentLots lots={[lot, { ...lot, id: 'l2', number: 'L000074', madeBy: null }]} />,
    { undoLot: { undoLot: { __typename: 'Done' } } },
  );
  screen.getByText('made 27 Nov, 13:47 by Ana');
  screen.getByText(t('undoLot.madeByItself', { at: '27 Nov, 13:47' }));
  const [first] = screen.getAllByRole('button', { name: t('action.undoLot') });
  if (first) fireEvent.click(first);
  const dialog = within(await screen.findByRole('dialog', { name: t('undoLot.title', { lot: 'L000073' }) }));
  dialog.getByText(/MUG, made 27 Nov, 13:47 by Ana\. Its 2 orders wait/);
  dialog.getByText('PRIO');
  expect(inputs).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: t('action.undoLot') }));
  await screen.findByText(t('undoLot.done', { lot: 'L000073' }));
  expect(inputs).toMatchObject([{ lotId: 'l1', expectedVersion: 1 }]);
});

it('WSC-491 each lot says why it was made, and one from a split names the other lot and the reason', () => {
  const origin = { splitFrom: null, splitReason: null };
  const split = { cause: 'split', splitFrom: { id: 'l0', number: 'L000072' }, splitReason: null };
  const origins = [
    { ...origin, cause: 'gaugeFull' },
    { ...origin, cause: 'late' },
    split,
    { ...split, splitReason: 'pressFault' },
    { ...origin, cause: null },
  ];
  const lots = origins.map((originFields, index) => ({
    id: `l${index}`,
    version: 1,
    number: `L00007${index}`,
    type: 'MUG',
    class: 'normal',
    prio: false,
    store: 'fr',
    zone: null,
    orderCount: 2,
    labelCount: 2,
    madeAt: READ_AT,
    madeBy: 'Ana',
    gauge: { value: 2, max: 20, unit: 'orders' },
    canUndo: { allowed: false },
    ...originFields,
  }));
  renderScreen(<RecentLots lots={lots as unknown as RecentLot[]} />, {});
  const splitBecause = t('lotCause.splitBecause', { lot: 'L000072', reason: t('reason.pressFault') });
  const causes = [
    t('lotCause.gaugeFull'),
    t('lotCause.late'),
    t('lotCause.split', { lot: 'L000072' }),
    splitBecause,
  ];
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  // The text of a split with a reason begins with the text of a split without one, so the last match counts.
  expect(rows.map((row) => causes.findLastIndex((cause) => row.includes(cause)))).toEqual([0, 1, 2, 3, -1]);
});

it('WSC-365 the dry run of one bucket names this bucket and its orders', async () => {
  const batch = {
    __typename: 'LotBatch',
    dryRun: true,
    orderCount: 1,
    lots: [
      {
        type: 'MUG',
        class: 'prio',
        store: 'fr',
        zone: null,
        labelCount: 1,
        because: 'manual',
        orders: [{ id: 'o1', number: '126000033', prio: true }],
      },
    ],
  } as unknown as LotBatchView;
  renderScreen(
    <LotBatchDialog
      batch={batch}
      bucket={buildBucket('a', { type: 'MUG' })}
      busy={false}
      onCancel={() => undefined}
      onConfirm={() => undefined}
    />,
    {},
  );
  const dialog = within(await screen.findByRole('dialog', { name: t('batch.closeTitle', { type: 'MUG' }) }));
  dialog.getByText(t('batch.closeText', { value: 1, max: 20 }));
  dialog.getByText(/126000033/);
  dialog.getByText('PRIO');
  dialog.getByRole('button', { name: t('batch.confirmClose') });
});

it('WSC-365 while no bucket is due, the screen says when the next lots can be built', () => {
  renderScreen(<NextBuckets batch={buildBatch([buildBucket('a')])} nothingDueId="why" />, {});
  expect(document.getElementById('why')?.textContent).toBe(t('batch.nothingDue', { at: '16:00' }));
  cleanup();
  renderScreen(<NextBuckets batch={buildBatch([buildBucket('a'), FULL])} nothingDueId="why" />, {});
  expect(document.getElementById('why')).toBeNull();
});

it('DVC-3 on /batch/lots a lot type that no machine prints is named with the setting to change', async () => {
  const refused = {
    code: 'noDevice',
    params: { lotType: 'CAR', substrate: 'object', setting: 'substrates' },
  };
  const lotBuckets = buildBatch([], { leftOutCount: 0, refused: [refused], leftOut: [], recentLots: [] });
  renderScreen(<BatchLotsScreen />, { lotBuckets: { lotBuckets } }, { capabilities: ['see'] as never });
  const alert = await screen.findByText(formatRefusal(refused));
  expect(alert.role).toBe('alert');
  expect(alert.textContent).toMatch(/CAR.*substrates/);
});
