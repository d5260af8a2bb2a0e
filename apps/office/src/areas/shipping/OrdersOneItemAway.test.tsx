// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { OrdersOneItemAway } from './OrdersOneItemAway.tsx';
import { ShippingScreen } from './ShippingScreen.tsx';

const ORDER = {
  id: 'o1',
  number: '226000009',
  store: 'fr',
  zone: 'FR',
  slot: 'A2',
  prio: false,
  shipBy: { at: '2026-11-27T15:00:00Z', level: 'inTime' },
};
const MISSING_ITEM = {
  id: 'i1',
  productName: 'Étiquettes chaussures',
  previewCount: 0,
  texts: ['Zoé'],
  fabrication: null,
  openReissue: true,
  lot: { number: 'L000003', cutting: 'dec_tri_en_cours' },
};
const BLOCKER = {
  code: 'reissued',
  params: {},
  role: 'preparator',
  station: null,
  object: { type: 'item', id: 'i1', label: '226000009 · 2.1' },
};

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('shipping');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('WSC-347 an order whose last missing piece is printed again says so, and shows its number once', async () => {
  const rows = [{ order: ORDER, missing: MISSING_ITEM, where: BLOCKER }];
  renderScreen(<OrdersOneItemAway filter={{ zones: [], carriers: [], stores: [] }} />, {
    ordersOneItemAway: { ordersOneItemAway: { endCursor: null, rows } },
  });
  const row = (await screen.findByText(t('shipping.reissueOpen'))).closest('li')?.textContent ?? '';
  expect(row).toContain('Étiquettes chaussures\u00a0· 2.1');
  expect(row.match(/226000009/g)).toHaveLength(1);
  expect(row).not.toContain(t('status.dec_tri_en_cours'));
});

const ROWS = ['1', '2', '3', '4', '5', '6'].map((n) => ({
  order: { ...ORDER, id: `o${n}`, number: `22600000${n}` },
  missing: { ...MISSING_ITEM, id: `i${n}` },
  where: null,
}));

it('WSC-382 the orders that wait for one last item are above the orders to ship: a few at first, and all after a click', async () => {
  renderScreen(
    <ShippingScreen />,
    {
      ordersOneItemAway: { ordersOneItemAway: { endCursor: null, rows: ROWS } },
      ordersToShip: {
        ordersToShip: { total: 0, size: 24, endCursor: null, readAt: ORDER.shipBy.at, rows: [] },
      },
      shippingLoads: { shippingLoads: [] },
      openDays: { openDays: [] },
    },
    { role: 'preparator', capabilities: ['see', 'pack'] },
  );
  await screen.findByRole('link', { name: '226000001' });
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ id, textContent }) => id || textContent.trim());
  expect(headings.slice(0, 2)).toEqual([`${t('shipping.oneAway')} · 6`, 'orders-to-ship']);
  expect(screen.queryByRole('link', { name: '226000006' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t('list.more') }));
  screen.getByRole('link', { name: '226000006' });
});

it('WSC-382 without an order that waits for one last item, only the heading of the list is shown', async () => {
  renderScreen(<OrdersOneItemAway filter={{ zones: [], carriers: [], stores: [] }} />, {
    ordersOneItemAway: { ordersOneItemAway: { endCursor: null, rows: [] } },
  });
  const toggle = await screen.findByRole('button', { name: `${t('shipping.oneAway')} · 0` });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(toggle);
  screen.getByText(t('shipping.noneAway'));
});
