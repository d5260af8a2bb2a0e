// @vitest-environment jsdom

import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LotRow } from '../areas/browse/lots/lotQueries.ts';
import { lotsList } from '../areas/browse/lots/lotsList.tsx';
import type { MegalotRow } from '../areas/browse/megalots/megalotQueries.ts';
import { megalotsList } from '../areas/browse/megalots/megalotsList.tsx';
import { buildObjectsList } from '../areas/browse/objects/buildObjectsList.tsx';
import type { ObjectRow } from '../areas/browse/objects/objectQueries.ts';
import { buildOrdersList } from '../areas/browse/orders/buildOrdersList.tsx';
import type { OrderRow } from '../areas/browse/orders/orderQueries.ts';
import { parcelsList } from '../areas/browse/parcels/parcelsList.tsx';
import { usersList } from '../areas/users/usersList.tsx';
import { setWorkshopTimeZone } from '../display/format.ts';
import { setLocale, t } from '../messages/translate.ts';
import { Office } from '../shell/Office.tsx';
import { buildViewer } from '../testing/buildViewer.ts';
import { buildListFileColumns, nameListFile } from './exportCsv.ts';
import type { ListSpec } from './listSpec.ts';

const ordersList = buildOrdersList(new Map());

const SHIP_BY = { at: '2026-12-01T08:00:00Z', level: 'inTime', outcome: null } as const;
const GAUGE = { value: 30, max: 160, unit: 'orders' } as const;
const AT = '2026-11-20T08:00:00Z';

const order: OrderRow = {
  id: 'o1',
  version: 1,
  number: '100001',
  store: 'fr',
  locale: 'fr_FR',
  status: 'imprimee',
  placedAt: AT,
  age: 4,
  receivedAt: AT,
  shippedAt: null,
  prio: true,
  held: false,
  enSouffrance: false,
  refund: null,
  zone: 'FR',
  carrier: 'colissimo',
  itemCount: 1,
  stockCount: 0,
  families: ['EAO'],
  openReissues: 0,
  slot: null,
  shipBy: SHIP_BY,
  lots: [{ id: 'l1', number: 'L000001', cutting: 'attente' }],
  megalots: [],
};

const lot: LotRow = {
  id: 'l1',
  version: 1,
  number: 'L000001',
  type: 'EAO',
  class: 'normal',
  store: 'fr',
  zone: null,
  laize: 320,
  device: 'DURST',
  substrate: 'vinyl',
  cutting: 'attente',
  double: 'dbl_aucun',
  shipping: 'exp_aucun',
  needsDouble: false,
  madeAt: AT,
  orderCount: 1,
  itemCount: 1,
  stripsExpected: 0,
  stripsSeen: 0,
  openReissues: 0,
  prio: false,
  holder: null,
  gauge: GAUGE,
  shipBy: SHIP_BY,
  megalot: null,
};

const megalot: MegalotRow = {
  id: 'm1',
  version: 1,
  number: 'M000001',
  store: 'fr',
  laize: 320,
  device: 'DURST',
  substrate: 'vinyl',
  revision: 1,
  fileState: 0,
  cutting: 'mg_dec_aucun',
  madeAt: AT,
  prioLotCount: 0,
  reissueLotCount: 0,
  lotCount: 1,
  orderCount: 1,
  labelCount: 30,
  metres: null,
  efficiency: null,
  enSouffrance: false,
  ended: false,
  generatedBy: null,
  generatedAt: null,
  shipBy: SHIP_BY,
  gauge: GAUGE,
  progress: null,
  lastError: null,
};

const item: ObjectRow = {
  id: 'i1',
  version: 1,
  formeName: null,
  blankMissing: false,
  blankStock: null,
  megalot: null,
  orderId: 'o1',
  orderNumber: '100001',
  productName: 'Mug',
  sku: 'MUG',
  quantity: 2,
  pole: null,
  blank: null,
  blankName: null,
  previewCount: 0,
  texts: [],
  nextStates: [],
  fabrication: null,
  heldBy: null,
  pause: null,
  prio: false,
  store: 'fr',
  shipBy: SHIP_BY,
  lot: null,
};

/** A list, the field of the answer that has its rows, one row, and the columns whose value that row lacks. */
const LISTS = [
  buildListCase(ordersList, 'orders', order, []),
  buildListCase(lotsList, 'lots', lot, ['strips', 'zone']),
  buildListCase(megalotsList, 'megalots', megalot, ['metres', 'efficiency']),
  buildListCase(buildObjectsList([]), 'items', item, ['pole', 'fabrication', 'blank', 'print']),
];

function buildListCase<Row extends { readonly id: string }>(
  spec: ListSpec<Row>,
  field: string,
  row: Row,
  empty: readonly string[],
) {
  const shown = spec.columns.filter(({ shownByDefault }) => shownByDefault !== false);
  const page = { rows: [row], total: 1, totalExact: true, page: 1, pages: 1, endCursor: null, readAt: AT };
  return {
    path: spec.path,
    query: spec.query,
    answer: { [field]: page },
    title: () => t(spec.title),
    headers: () => shown.map(({ label }) => t(label)),
    emptyColumns: shown.flatMap(({ key }, index) => (empty.includes(key) ? [index] : [])),
    csv: () => buildListFileColumns(spec, shown).map(({ text }) => text(row)),
    filters: () => {
      const choiceKeys = spec.filters.map((filter) => filter.kind === 'days' && filter.choiceKey);
      return spec.filters
        .filter(({ key, kind }) => !choiceKeys.includes(key) && kind !== 'link')
        .map(({ label }) => t(label));
    },
  };
}

beforeEach(async () => {
  await setLocale('fr_FR');
  localStorage.clear();
  vi.stubGlobal('__CMON_VERSION__', '1.12.19');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(LISTS)('OFF-23 the one list screen draws $path from its columns and filters', async (list) => {
  const viewer = { ...buildViewer('administrator'), locale: 'fr_FR' };
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const { operationName } = JSON.parse(String(init.body));
    const data =
      operationName === 'viewer'
        ? { viewer, settings: { timeZone: 'Europe/Paris' } }
        : operationName === list.query
          ? list.answer
          : {};
    return new Response(JSON.stringify({ data }));
  });
  window.history.replaceState(null, '', list.path);
  render(<Office />);

  const title = await screen.findByText(list.title(), { selector: 'section h1' }, { timeout: 50_000 });
  const section = title.closest('section') as HTMLElement;
  const cells = await waitFor(() => {
    const found = [...section.querySelectorAll('tbody td[data-label]:not([data-card])')].map(
      (cell) => cell.textContent,
    );
    expect(found.length).toBe(list.headers().length);
    return found;
  });
  const headers = [...section.querySelectorAll('th[scope="col"]')].map((cell) => cell.textContent);
  expect(headers).toEqual(list.headers());
  expect(list.emptyColumns.map((index) => cells[index])).toEqual(list.emptyColumns.map(() => '—'));
  const filters = [...section.querySelectorAll('search input, search button')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent,
  );
  expect(filters).toEqual(list.filters());
});

it.each(LISTS)('OFF-8 a value that a row of $path lacks is an empty cell of the CSV file', ({ csv }) => {
  expect(csv()).not.toContain('—');
});

const FILED_LISTS = [ordersList, lotsList, megalotsList, buildObjectsList(['l1']), parcelsList, usersList];

it.each(FILED_LISTS as unknown as readonly ListSpec<{ readonly id: string }>[])(
  'OFF-178 the file of $path has the filters and the order of the list',
  async (spec) => {
    const sent: { query: string; list?: string; variables: object }[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      return new Response('{"count":0}');
    });
    const filters = Object.fromEntries(
      spec.filters.map((filter) => [filter.key, filter.kind === 'choice' ? [filter.values[0] ?? ''] : ['1']]),
    );
    const state = { page: 3, size: 20, sort: 'fifo', filters } as const;
    await spec.load(state, null).catch(() => undefined);
    for await (const _rows of spec.loadAll(state, new AbortController().signal));
    const [page, whole] = sent;
    expect(page?.variables).toEqual({ ...whole?.variables, page: 3, size: 20, after: null });
    expect(whole?.query).toBe(page?.query);
    expect(whole?.query).toContain(`${whole?.list}(`);
  },
);

it('OFF-93 the file of the orders has days and times of the workshop, and the ship-by level in a column of its own', () => {
  setWorkshopTimeZone('Europe/Paris');
  const shownColumns = ordersList.columns.filter(({ key }) => ['number', 'shipBy', 'age'].includes(key));
  const readCells = (row: OrderRow) =>
    Object.fromEntries(
      buildListFileColumns(ordersList, shownColumns).map(({ heading, text }) => [heading, text(row)]),
    );
  const openOrder: OrderRow = {
    ...order,
    receivedAt: '2026-11-26T23:30:05Z',
    shipBy: { at: '2026-11-27T23:00:00Z', level: 'late', outcome: null },
  };
  expect(readCells(openOrder)).toEqual({
    [t('field.order')]: order.number,
    [t('field.shipBy')]: '2026-11-27',
    [t('field.shipByLevel')]: t('shipBy.late'),
    [t('field.receivedAt')]: '2026-11-27T00:30:05',
    [t('field.shippedAt')]: '',
  });
  const shippedOrder = {
    ...openOrder,
    shippedAt: '2026-11-27T23:10:00Z',
    shipBy: { ...openOrder.shipBy, outcome: 'leftLate' },
  } as const;
  expect(readCells(shippedOrder)).toMatchObject({
    [t('field.shipByLevel')]: t('shipBy.leftLate'),
    [t('field.shippedAt')]: '2026-11-28T00:10:00',
  });
});

it('OFF-94 the file of a list is named by the list, the selected stores and the day', () => {
  setWorkshopTimeZone('Europe/Paris');
  const state = { page: 1, size: 50, sort: 'fifo', filters: { store: ['fr', 'de'] } } as const;
  const at = new Date('2026-11-26T23:30:00Z');
  expect(nameListFile(ordersList, state, at)).toBe('commandes-fr-de-2026-11-27.csv');
  expect(nameListFile(megalotsList, { ...state, filters: {} }, at)).toBe('megalots-2026-11-27.csv');
});

it('WSC-115 the list of megalots shows that the RIP refused a file', () => {
  const column = megalotsList.columns.find(({ key }) => key === 'fileState');
  const drawCell = (row: MegalotRow): string | null => {
    render(<MantineProvider>{column?.cell(row)}</MantineProvider>);
    const { textContent } = document.body;
    cleanup();
    return textContent;
  };
  const refused = { ...megalot, lastError: { code: 'ripFailed', params: { reason: 'M000001.pdf' } } };
  expect(drawCell(megalot)).not.toContain(t('fileResult.Error'));
  expect(drawCell(refused)).toContain(t('fileResult.Error'));
  expect(column?.text(refused)).toContain(t('fileResult.Error'));
});

it('OFF-313 the list of megalots shows that a megalot is cancelled, in place of the state of its files', () => {
  const column = megalotsList.columns.find(({ key }) => key === 'fileState');
  expect(column?.text({ ...megalot, ended: true })).toBe(t('megalot.ended'));
});
