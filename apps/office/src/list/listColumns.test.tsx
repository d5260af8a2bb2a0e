// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatRefusal } from '../api/refusal.ts';
import { lotsList } from '../areas/browse/lots/lotsList.tsx';
import { megalotsList } from '../areas/browse/megalots/megalotsList.tsx';
import { buildOrdersList } from '../areas/browse/orders/buildOrdersList.tsx';
import { parcelsList } from '../areas/browse/parcels/parcelsList.tsx';
import { usersList } from '../areas/users/usersList.tsx';
import { formatDateTime, formatDueDay } from '../display/format.ts';
import { loadArea, setLocale, t } from '../messages/translate.ts';
import type { ListSpec } from './listSpec.ts';

const ordersList = buildOrdersList(new Map());

const AT = '2026-11-20T08:00:00Z';
const SHIP_BY = { at: '2026-12-01T08:00:00Z', level: 'late', outcome: null };

beforeEach(async () => {
  await setLocale('fr_FR');
  await Promise.all([loadArea('browse'), loadArea('users')]);
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Draws all columns of a list for one row, and returns the text of each by the key of its column. */
function drawColumns<Row extends { readonly id: string }>({ columns }: ListSpec<Row>, row: object) {
  const { container } = render(
    <MantineProvider>
      <MemoryRouter>
        {columns.map(({ key, cell }) => (
          <div key={key} data-column={key}>
            {cell(row as Row)}
          </div>
        ))}
      </MemoryRouter>
    </MantineProvider>,
  );
  const cells = container.querySelectorAll<HTMLElement>('[data-column]');
  return Object.fromEntries(
    [...cells].map((cell) => [
      cell.dataset.column ?? '',
      cell.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
    ]),
  );
}

it('WSC-1 the list of orders has number, store, locale, status, age, ship-by, items, families, lots, megalots, reissues, hold, carrier, zone and refund', () => {
  const row = {
    id: 'o1',
    version: 1,
    number: '100001',
    store: 'fr',
    locale: 'fr_FR',
    status: 'holded',
    placedAt: AT,
    age: 4,
    receivedAt: AT,
    shippedAt: null,
    prio: true,
    held: true,
    enSouffrance: true,
    refund: 'refund_requested',
    zone: 'FR-20',
    carrier: 'colissimo',
    itemCount: 7,
    stockCount: 0,
    families: ['EAO', 'MUG'],
    openReissues: 2,
    slot: 'A4',
    shipBy: SHIP_BY,
    lots: [{ id: 'l1', number: 'L000001', cutting: 'attente' }],
    megalots: [{ id: 'm1', number: 'M000002', cutting: 'mg_dec_aucun', fileState: 1 }],
  };
  const shown = drawColumns(ordersList, row);
  const finished = drawColumns(ordersList, {
    ...row,
    shipBy: { ...SHIP_BY, level: null, outcome: 'leftInTime' },
  });
  expect(finished.age).toBe('—');
  const reissues = t('order.reissues', { count: 2 });
  expect(shown).toMatchObject({
    number: `100001 PRIO ${t('order.held')} ${t('order.enSouffrance')} ${reissues}`,
    store: expect.stringMatching(/FR/i),
    locale: expect.stringMatching(/^Fran/),
    status: t('status.holded'),
    age: '4',
    shipBy: expect.stringContaining(formatDueDay(SHIP_BY.at)),
    items: '7',
    families: 'EAO, MUG',
    lots: expect.stringContaining('L000001'),
    megalots: expect.stringContaining('M000002'),
    zone: 'FR-20',
    carrier: 'Colissimo',
    slot: 'A4',
    refund: t('status.refund_requested'),
  });
});

it('WSC-7 the list of lots has number, type, store, zone, width, class, megalot, counts, gauge, tracks, ship-by, reissues and holder', () => {
  const shown = drawColumns(lotsList, {
    id: 'l1',
    version: 1,
    number: 'L000001',
    type: 'EAO',
    class: 'reissue',
    store: 'fr',
    zone: 'FR-20',
    laize: 175,
    device: 'DURST',
    substrate: 'vinyl',
    cutting: 'attente',
    double: 'dbl_decoupe',
    shipping: 'exp_aucun',
    needsDouble: true,
    madeAt: AT,
    orderCount: 3,
    itemCount: 5,
    stripsExpected: 9,
    stripsSeen: 4,
    openReissues: 2,
    prio: true,
    holder: 'Paul',
    shipBy: SHIP_BY,
    gauge: { value: 3, max: 20, unit: 'orders' },
    megalot: { id: 'm1', number: 'M000002' },
  });
  expect(shown).toMatchObject({
    number: `L000001 PRIO R ${t('order.reissues', { count: 2 })}`,
    type: 'EAO',
    zone: 'FR-20',
    laize: '175 mm',
    class: t('lotClass.reissue'),
    holder: 'Paul',
    store: expect.stringMatching(/FR/i),
    megalot: expect.stringContaining('M000002'),
    orders: '3',
    items: '5',
    strips: '4/9',
    gauge: expect.stringContaining('3/20'),
    cutting: t('status.attente'),
    double: t('status.dbl_decoupe'),
    shipping: t('status.exp_aucun'),
    shipBy: expect.stringContaining(formatDueDay(SHIP_BY.at)),
  });
});

it('WSC-12 the list of megalots has number, store, width, press, file and cutting state, metres, efficiency, generator and last error', () => {
  const lastError = { code: 'ripFailed', params: { reason: 'M000002.pdf' } };
  const shown = drawColumns(megalotsList, {
    id: 'm1',
    version: 1,
    number: 'M000002',
    store: 'fr',
    laize: 320,
    device: 'DURST',
    substrate: 'vinyl',
    revision: 2,
    fileState: 1,
    cutting: 'mg_dec_rip',
    madeAt: AT,
    prioLotCount: 1,
    reissueLotCount: 0,
    lotCount: 2,
    orderCount: 9,
    labelCount: 96,
    metres: 12.3,
    efficiency: 87,
    enSouffrance: true,
    generatedBy: 'gen-7',
    generatedAt: AT,
    shipBy: SHIP_BY,
    gauge: { value: 2, max: 25, unit: 'lots' },
    progress: null,
    lastError,
  });
  expect(shown).toMatchObject({
    number: expect.stringMatching(/^M000002 r ?2 PRIO/),
    store: expect.stringMatching(/FR/i),
    laize: '320 mm',
    device: 'DURST',
    metres: '12,3 m',
    efficiency: '87 %',
    fileState: expect.stringContaining(t('status.file_1')),
    cutting: t('status.mg_dec_rip'),
    gauge: expect.stringContaining('2/25'),
    generated: `${formatDateTime(AT)} gen-7`,
    error: formatRefusal(lastError).replaceAll(/\s+/g, ' '),
  });
});

it('WSC-16, WSC-17 the list of shipments has order, n of m, carrier, service, tracking, weight, label, manifest, when and by whom, and exceptions', () => {
  const parcel = {
    id: 'p1',
    code: 'P/1',
    index: 2,
    of: 3,
    state: 'packed',
    labelError: 'http422',
    carrier: 'dhl',
    service: 'express',
    box: 'L',
    tracking: 'JD0146',
    trackingUrl: null,
    weight: 1234,
    weightEstimated: true,
    exceptions: ['labelFailed'],
    openedAt: AT,
    shippedAt: AT,
    shippedBy: 'Paul',
    itemIds: ['i1', 'i2'],
    manifest: { id: 'mf1', number: 'MF000001' },
    lastTracking: { at: AT, state: 'announced', text: 'Hub' },
    order: { id: 'o1', number: '100001', store: 'de', zone: 'DE' },
  };
  for (const state of ['toBuy', 'bought', 'printed', 'voided'] as const) {
    const shown = drawColumns(parcelsList, { ...parcel, labelState: state });
    expect(shown.state).toBe(`${t('parcelState.packed')} ${t(`label.${state}`)}`);
    cleanup();
  }
  expect(drawColumns(parcelsList, { ...parcel, labelState: 'bought' })).toMatchObject({
    parcel: 'P/1',
    order: expect.stringMatching(/100001.*2\/3/),
    items: '2',
    carrier: 'DHL',
    zone: 'DE',
    service: 'express',
    box: 'L',
    tracking: 'JD0146',
    weight: '≈ 1 234 g',
    manifest: 'MF000001',
    lastTracking: expect.stringContaining(`${t('tracking.announced')} · Hub`),
    shippedAt: formatDateTime(AT),
    shippedBy: 'Paul',
    exceptions: expect.stringContaining(`${t('parcelException.labelFailed')} (http422)`),
  });
});

it('WSC-20 the list of users has name, role and level, state, last seen, present station and the scans of today', () => {
  const user = {
    id: 'u1',
    name: 'Paul',
    role: 'preparator',
    level: 10,
    active: false,
    lastSeenAt: AT,
    activeAt: AT,
    station: 'table 4',
    scansToday: 1234,
    stations: ['mug'],
    locale: 'fr_FR',
  };
  expect(drawColumns(usersList, user)).toMatchObject({
    name: 'Paul',
    role: t('users.level', { role: t('role.preparator'), level: 10 }),
    state: t('users.disabled'),
    lastSeen: formatDateTime(AT),
    station: 'table 4',
    scans: '1 234',
  });
});
