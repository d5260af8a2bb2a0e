// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../../api/refusal.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ResultCard } from './ResultCard.tsx';
import type { ScanCardView } from './scanQueries.ts';

beforeEach(async () => {
  await setLocale('en_GB');
  await loadArea('scan');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SHIP_BY = { at: '2026-12-01T08:00:00Z', level: 'inTime' };
const NO_OBJECTS = {
  order: null,
  item: null,
  strip: null,
  checkbook: null,
  lot: null,
  megalot: null,
  parcel: null,
};
const ITEM = {
  id: 'i1',
  orderId: 'o1',
  orderNumber: '100000007',
  productName: 'Mug',
  quantity: 2,
  pole: 'mug',
  fabrication: 'FAB_A_FAIRE',
  previewCount: 1,
  texts: ['Zoé'],
  store: 'fr',
  shipBy: SHIP_BY,
};

function renderCard(card: object) {
  cleanup();
  const value = {
    __typename: 'ScanCard',
    code: 'I/i1',
    command: null,
    refusal: null,
    ...NO_OBJECTS,
    ...card,
  } as unknown as ScanCardView;
  renderScreen(<ResultCard card={value} />, {}, { capabilities: ['see'] });
  return screen.getByRole('article');
}

it('WSC-105 the card of a scanned piece shows its kind, its state and its preview, and has one button for the next step', () => {
  const object = { type: 'item', id: 'i1', label: '100000007 · 1.1' };
  const item = { type: 'item', state: 'FAB_A_FAIRE', object, item: ITEM };
  const card = renderCard({ ...item, action: 'startFabrication' });
  for (const part of [t('object.item'), object.label, t('status.FAB_A_FAIRE'), '100000007 · Mug × 2'])
    expect(card.textContent).toContain(part);
  expect(card.querySelector('img')?.getAttribute('src')).toContain('/preview/i1/0.svg');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([[t('scan.goPole'), '/pole-objet/scan/mug/i1']]);
  const refusal = { code: 'poleStopped', params: { pole: 'mug', reason: 'machineFault' } };
  expect(renderCard({ ...item, action: 'none', refusal }).textContent).toContain(formatRefusal(refusal));
  expect(screen.queryByRole('link')).toBeNull();
});

it('WSC-105 an order, a lot, a strip and a megalot each lead to the screen of their next step', () => {
  const order = {
    id: 'o1',
    number: '100000007',
    status: 'fabriquee',
    store: 'fr',
    itemCount: 1,
    slot: 'A4',
    notes: [],
    shipBy: SHIP_BY,
    items: [],
  };
  const lot = {
    id: 'l1',
    number: 'L000001',
    type: 'EAO',
    store: 'fr',
    orderCount: 1,
    stripsSeen: 0,
    stripsExpected: 3,
    cutting: 'attente',
    shipBy: SHIP_BY,
  };
  const megalot = {
    id: 'm1',
    number: 'M000001',
    store: 'fr',
    fileState: 1,
    cutting: 'mg_dec_rip',
    metres: 1,
    lotCount: 2,
    shipBy: SHIP_BY,
  };
  const strip = {
    id: 's1',
    label: 'L000001.2',
    orderId: 'o1',
    orderNumber: '100000007',
    labelCount: 24,
    lotId: 'l1',
    seenAt: null,
    disposition: null,
    items: [],
  };
  const nextScreens: [object, string][] = [
    [{ type: 'order', action: 'pack', state: 'fabriquee', order }, '/scan-expedition/o1'],
    [{ type: 'lot', action: 'startCutting', state: 'dec_bde_imprimees', lot }, '/decoupe/lots?lot=l1'],
    [{ type: 'strip', action: 'markStripSeen', state: null, strip }, '/decoupe/lots?lot=l1'],
    [{ type: 'megalot', action: 'open', state: 'mg_dec_rip', megalot }, '/parcourir/megalots?detail=m1'],
  ];
  for (const [card, path] of nextScreens) {
    renderCard({ object: { type: 'order', id: 'x', label: 'x' }, ...card });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([path]);
  }
});
