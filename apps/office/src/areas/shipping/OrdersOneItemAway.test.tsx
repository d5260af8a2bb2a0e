// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { OrdersOneItemAway } from './OrdersOneItemAway.tsx';

const ORDER = {
  id: 'o1',
  number: '226000009',
  store: 'fr',
  zone: 'FR',
  slot: 'A2',
  prio: false,
  shipBy: { at: '2026-11-27T15:00:00Z', level: 'inTime' },
};
const MISSING = {
  id: 'i1',
  productName: 'Étiquettes chaussures',
  previewCount: 0,
  texts: ['Zoé'],
  fabrication: null,
  openReissue: true,
  lot: { number: 'L000003', cutting: 'dec_tri_en_cours' },
};
const WHERE = {
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

it('WSC-347 an order whose last piece is printed again says so, and has its number once', async () => {
  const rows = [{ order: ORDER, missing: MISSING, where: WHERE }];
  renderScreen(<OrdersOneItemAway filter={{ zones: [], carriers: [], stores: [] }} />, {
    ordersOneItemAway: { ordersOneItemAway: { endCursor: null, rows } },
  });
  const row = (await screen.findByText(t('shipping.reissueOpen'))).closest('li')?.textContent ?? '';
  expect(row).toContain('Étiquettes chaussures · 2.1');
  expect(row.match(/226000009/g)).toHaveLength(1);
  expect(row).not.toContain(t('status.dec_tri_en_cours'));
});
