// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { buildObjectsList } from './buildObjectsList.tsx';
import { objectsQuery } from './objectQueries.ts';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  localStorage.clear();
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ITEM = {
  id: 'i1',
  version: 1,
  orderId: 'o1',
  orderNumber: '100000007',
  sku: 'SAC_COUL',
  quantity: 4,
  productName: 'Sac en coton',
  formeName: 'Sac en coton rouge',
  pole: 'sac',
  fabrication: 'FAB_A_FAIRE',
  blank: 'SACC_ROUGE',
  blankName: 'Sac rouge',
  blankMissing: false,
  previewCount: 1,
  texts: ['Zoé'],
  heldBy: null,
  pause: null,
  prio: false,
  store: 'fr',
  nextStates: [{ command: 'startFabrication', allowed: false }],
  blankStock: { blank: 'SACC_ROUGE', bin: 'R3-B2', shelf: 9, free: 5, missing: 0, low: false },
  shipBy: { at: '2026-12-01T08:00:00Z', level: 'inTime', outcome: null },
  lot: { id: 'l1', number: 'L000003' },
  megalot: { id: 'm1', number: 'M000002' },
};

function renderObjects(rows: readonly object[]) {
  const page = { total: rows.length, totalExact: true, page: 1, pages: 1, endCursor: null };
  return renderScreen(
    <Routes>
      <Route path="/:currentPage?" element={<ListScreen spec={buildObjectsList(['l1'])} />} />
    </Routes>,
    { objects: { items: { ...page, readAt: '2026-11-27T08:00:00Z', rows } } },
    { id: 'u1', role: 'preparator', capabilities: ['see', 'advanceFloor'] },
  );
}

it('INV-33 an object has the start button if and only if the server would start it', async () => {
  const startable = { command: 'startFabrication', allowed: true };
  renderObjects([
    { ...ITEM, nextStates: [startable] },
    // For example because its pole is stopped, or full.
    { ...ITEM, id: 'i2', orderNumber: '100000008', nextStates: [{ ...startable, allowed: false }] },
    { ...ITEM, id: 'i3', orderNumber: '100000009', nextStates: [] },
  ]);
  await screen.findByText('100000009');
  const starts = screen.getAllByRole('button', { name: new RegExp(`^${t('objects.start')}`) });
  expect(starts.map((button) => button.getAttribute('aria-label'))).toEqual([
    t('objects.startOf', { order: '100000007', product: ITEM.productName }),
  ]);
});

it('OFF-283 an object of an order that was shipped shows that it left, and is never late', async () => {
  const shipBy = { at: '2026-10-01T08:00:00Z', level: 'late', outcome: 'leftInTime' };
  expect(JSON.stringify(objectsQuery)).toContain('"value":"outcome"');
  renderObjects([{ ...ITEM, shipBy }]);
  await screen.findByText(t('shipBy.leftInTime'));
  expect(screen.queryByText(t('shipBy.late'))).toBeNull();
});

it('WSC-24 an object has its drawing, product, colour, quantity, pole, status, bin of its blank and print files', async () => {
  renderObjects([ITEM]);
  const row = (await screen.findByText('100000007')).closest('tr');
  const columns = [...document.querySelectorAll('thead th')].map(
    ({ textContent }) => textContent?.trim() ?? '',
  );
  // The names of all columns take no parameters, as `field.product` does, so its type stands for the key of any column.
  const findCell = (key: 'field.product') =>
    row?.querySelectorAll('td')[columns.findIndex((column) => column.startsWith(t(key)))];
  expect(row?.querySelector('img')?.getAttribute('src')).toMatch(/\/preview\/i1\/0\.svg$/);
  const texts = {
    'field.product': 'Sac en cotonSac en coton rouge',
    'field.quantity': '4',
    'field.pole': t('pole.sac'),
    'field.fabrication': t('status.FAB_A_FAIRE'),
    'field.blank': `R3-B2 · ${t('objects.onShelf', { count: 9 })}`,
  };
  for (const [key, text] of Object.entries(texts))
    expect([key, findCell(key as 'field.product')?.textContent]).toEqual([
      key,
      expect.stringContaining(text),
    ]);
  const files = findCell('field.printFiles' as 'field.product')?.querySelector('a');
  expect(files?.getAttribute('href')).toContain('/parcourir/megalots?detail=m1');
});
