// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../api/refusal.ts';
import { formatReason } from '../../display/eventLabels.ts';
import { formatCalendarDay, formatDateTime, formatGrams } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { formatPackResult } from './answerPackScan.ts';
import { DayClose } from './DayClose.tsx';
import { OrdersOneItemAway } from './OrdersOneItemAway.tsx';
import { OrdersToShip } from './OrdersToShip.tsx';
import { OrdersWithRefund } from './OrdersWithRefund.tsx';
import type { PackedView } from './packingQueries.ts';
import { ResultBanner } from './ResultBanner.tsx';
import type { useOrdersToShip } from './useOrdersToShip.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('shipping');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SHIP_BY = { at: '2026-12-01T08:00:00Z', level: 'late' };

it('WSC-46 an order to ship has its zone, carrier, store, shelf slot and planned parcels', () => {
  const order = {
    id: 'o1',
    number: '100000007',
    store: 'fr',
    zone: 'FR-20',
    carrier: 'colissimo',
    slot: 'A4',
    prio: true,
    itemCount: 3,
    stockCount: 1,
    packer: null,
    plan: { box: 'L', parcels: 2, weight: 10_400 },
    shipBy: SHIP_BY,
  };
  const list = {
    error: null,
    isPending: false,
    hasNextPage: false,
    data: { pages: [{ ordersToShip: { total: 1, rows: [order] } }] },
  } as unknown as ReturnType<typeof useOrdersToShip>;
  renderScreen(<OrdersToShip list={list} query="zone=FR-20" />, {}, { capabilities: ['see', 'pack'] });
  const card = screen.getByRole('link', { name: /^100000007/ });
  for (const part of ['PRIO', 'A4', 'FR-20 · Colissimo', t('count.items', { count: 4 })])
    expect(card.textContent).toContain(part);
  expect(card.textContent).toContain(
    `${t('shipping.planned', { count: 2, box: 'L' })} · ${formatGrams(10_400)}`,
  );
  expect(card.getAttribute('href')).toBe('/scan-expedition/o1?zone=FR-20');
});

it('WSC-47 an order that waits for one last item says which item it is, and where it is', async () => {
  const missing = {
    id: 'i1',
    productName: 'Mug',
    previewCount: 0,
    texts: [],
    fabrication: 'FAB_EN_COURS',
    openReissue: false,
    lot: { number: 'L000003', cutting: 'dec_complet' },
  };
  const where = {
    code: 'fabrication',
    params: {},
    role: 'preparator',
    station: 'mug',
    object: { type: 'item', id: 'i1', label: '226000009 · 2.1' },
  };
  const order = {
    id: 'o1',
    number: '226000009',
    store: 'fr',
    zone: 'FR',
    slot: 'A2',
    prio: false,
    shipBy: SHIP_BY,
  };
  renderScreen(<OrdersOneItemAway filter={{ zones: [], carriers: [], stores: [] }} />, {
    ordersOneItemAway: { ordersOneItemAway: { endCursor: null, rows: [{ order, missing, where }] } },
  });
  const row = (await screen.findByText('226000009')).closest('li')?.textContent;
  for (const part of ['A2', 'Mug\u00a0· 2.1', t('status.FAB_EN_COURS'), `L000003 ${t('status.dec_complet')}`])
    expect(row).toContain(part);
});

it('WSC-447 a finished order whose refund is requested says whether it may leave, and why', async () => {
  const refunds = [
    { state: 'refund_requested', reason: 'damaged', requestedAt: SHIP_BY.at, withdrawnAt: null },
    { state: 'refund_requested', reason: 'other', requestedAt: SHIP_BY.at, withdrawnAt: SHIP_BY.at },
  ];
  const order = { store: 'fr', slot: 'A2', prio: false, shipBy: SHIP_BY, refunds };
  const rows = [
    { ...order, id: 'o1', number: '226000001', held: false, holdReason: null },
    { ...order, id: 'o2', number: '226000002', held: true, holdReason: 'customerWish' },
  ];
  renderScreen(
    <OrdersWithRefund filter={{ zones: [], carriers: [], stores: [] }} query="" />,
    { ordersWithRefund: { ordersWithRefund: { total: 2, size: 24, endCursor: null, rows } } },
    { capabilities: ['see', 'pack'] },
  );
  const refundText = t('shipping.refundAsked', {
    reason: formatReason('damaged'),
    at: formatDateTime(SHIP_BY.at),
  });
  const freeRow = (await screen.findByText('226000001')).closest('li');
  expect(freeRow?.textContent).toContain(t('shipping.mayLeave'));
  expect(freeRow?.textContent).toContain(refundText);
  expect(freeRow?.textContent).not.toContain(formatReason('other'));
  const heldRow = screen.getByText('226000002').closest('li');
  expect(heldRow?.textContent).toContain(t('shipping.mustStay'));
  expect(heldRow?.textContent).toContain(t('shipping.heldBecause', { reason: formatReason('customerWish') }));
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/scan-expedition/o1', '/parcourir/commandes?detail=o2']);
});

it('WSC-344 the banner shows the count and the slot of the last scan, and another text while a scan is read', () => {
  const packed = { outcome: 'itemScanned', slot: null, left: 2, packing: null } as unknown as PackedView;
  const message = formatPackResult(packed);
  expect(message).toBe(t('pack.itemScanned', { count: 2 }));
  renderScreen(
    <ResultBanner pendingCode={null} goodMessage={message} slot="A4" shipped={false} aborted={false} open />,
    {},
  );
  expect(screen.getByRole('status').textContent).toBe(`${message}A4`);
  cleanup();
  renderScreen(
    <ResultBanner pendingCode="I/1" goodMessage={message} slot="A4" shipped={false} aborted={false} open />,
    {},
  );
  expect(screen.getByRole('status').textContent).toBe(t('scan.reading'));
});

it('OFF-337 the message of an opened order has its number, and aborted packing isn’t shown as a success', () => {
  const packing = { order: { number: '126000003' } };
  const opened = { outcome: 'packNow', slot: null, left: 2, packing } as unknown as PackedView;
  expect(formatPackResult(opened)).toContain('126000003');
  const message = t('pack.aborted');
  const banner = (
    <ResultBanner pendingCode={null} goodMessage={message} slot={null} shipped={false} aborted open={false} />
  );
  renderScreen(banner, {});
  expect(screen.getByRole('status').textContent).toBe(message);
  expect(screen.getByRole('status').parentElement?.dataset.state).toBe('ready');
});

it('OFF-89, OFF-261 people who may not close days read once, above the days, which role may close them', async () => {
  const refusal = { code: 'forbidden', params: { capability: 'supervise' } };
  const renderDays = (canClose: object) => {
    cleanup();
    const day = {
      carrier: 'dhl',
      day: '2026-11-27',
      parcelCount: 3,
      weight: 900,
      unweighedCount: 0,
      canClose,
    };
    renderScreen(<DayClose />, {
      openDays: { openDays: [day, { ...day, carrier: 'gls' }], manifests: { rows: [] } },
    });
    return screen.findByText('DHL');
  };
  const title = `DHL, ${formatCalendarDay('2026-11-27')}`;
  const buttonOptions = { name: t('shipping.closeDayOf', { carrier: title }) };
  await renderDays({ allowed: false, refusal });
  const reason = formatRefusal(refusal);
  expect(reason).toContain(t('role.superPreparator'));
  screen.getByText(t('action.refused', { action: t('shipping.closeDay'), reason }));
  expect(screen.queryByRole('button', buttonOptions)).toBeNull();
  await renderDays({ allowed: true, refusal: null });
  screen.getByRole('button', buttonOptions);
});
