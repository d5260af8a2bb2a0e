// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOperationName } from '../api/readOperationName.ts';
import { loadArea, setLocale, t } from '../messages/translate.ts';
import { fillAnswer } from '../testing/fillAnswer.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { PrintingReissues } from './batch/reissues/PrintingReissues.tsx';
import { PrioOrders } from './batch/reissues/PrioOrders.tsx';
import { printingReissuesQuery, prioOrdersQuery } from './batch/reissues/reissueQueries.ts';
import { refusedDeliveriesQuery } from './browse/orders/deliveryQueries.ts';
import { RefusedDeliveries } from './browse/orders/RefusedDeliveries.tsx';
import { ChangesPanel } from './catalogue/ChangesPanel.tsx';
import { catalogueChangesQuery, seasonalChoicesQuery } from './catalogue/catalogueQueries.ts';
import { SeasonalChoices } from './catalogue/SeasonalChoices.tsx';
import { CuttingLotPanel } from './cutting/CuttingLotPanel.tsx';
import { cuttingLotQuery } from './cutting/cuttingQueries.ts';
import { CipParts } from './fabrication/cip/CipParts.tsx';
import { cipPartsQuery } from './fabrication/cip/cipQueries.ts';
import { BindingTable } from './fabrication/l2c/BindingTable.tsx';
import { checkbookQuery } from './fabrication/l2c/checkbookQueries.ts';
import { OrdersWithRefund } from './shipping/OrdersWithRefund.tsx';
import { ShelfWall } from './shipping/ShelfWall.tsx';
import { shelfQuery } from './shipping/shelfQueries.ts';
import { ordersWithRefundQuery } from './shipping/shippingQueries.ts';
import { RefusedDeliveryList } from './systemStatus/RefusedDeliveryList.tsx';
import { refusedDeliveryBodiesQuery } from './systemStatus/systemStatusQueries.ts';

const AREAS = ['batch', 'browse', 'catalogue', 'cutting', 'fabrication', 'shipping', 'systemStatus'] as const;

beforeEach(async () => {
  await setLocale('en_GB');
  await Promise.all(AREAS.map(loadArea));
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-11-27T10:00:00Z';
const SHIP_BY = { at: '2026-12-01T08:00:00Z', level: 'inTime' };
const REFUSED = { allowed: false, refusal: null };

const ORDER = {
  id: 'o1',
  number: '100000007',
  version: 1,
  store: 'fr',
  status: 'reserve',
  prio: true,
  slot: 'A1',
  held: false,
  refunds: [],
  shipBy: SHIP_BY,
};
const MEGALOT = { id: 'm1', number: 'M000001', fileState: 1, cutting: 'mg_dec_rip' };
const DELIVERY = {
  id: 'd1',
  source: 'magento',
  eventId: 'e1',
  store: 'fr',
  orderNumber: ORDER.number,
  receivedAt: AT,
  size: 12,
  body: null,
  refusal: { code: 'unknownSku', params: {} },
};
const LOT = {
  id: 'l1',
  number: 'L000001',
  type: 'EAO',
  version: 1,
  laize: 320,
  device: 'DURST',
  substrate: 'vinyl',
  cutting: 'dec_cq_decoupe',
  needsDouble: false,
  pages: 1,
  cutPages: [],
  strips: [],
  items: [],
  megalot: MEGALOT,
  canTake: REFUSED,
  canGiveBack: REFUSED,
  nextCutting: [],
  nextDouble: [],
};
const PART = {
  stage: 'inProgress',
  sent: 3,
  received: 1,
  missing: 0,
  problem: null,
  item: {
    id: 'i1',
    code: 'I/i1',
    orderId: ORDER.id,
    orderNumber: ORDER.number,
    productName: 'Pack',
    quantity: 3,
    previewCount: 0,
    texts: null,
    strip: null,
    prio: false,
    canReissue: REFUSED,
  },
};
const CHECKBOOK = {
  id: 'c1',
  version: 1,
  number: 1,
  orderNumber: ORDER.number,
  childText: null,
  status: 'FAB_L2C_EN_COURS',
  step: 'finish',
  nextPage: null,
  pages: [],
  order: ORDER,
  canAdvance: REFUSED,
  canReport: REFUSED,
  canRetry: REFUSED,
  canTakeOver: REFUSED,
};
const REISSUE = { id: 'r1', reason: 'badPrint', of: { type: 'strip', label: 'L000001.2' }, order: ORDER };
const SHELVED = { order: ORDER, made: 2, total: 2, complete: true, missing: [], places: 1, fits: true };
const CHANGES = { collections: [], drawingsAdded: ['heart.svg'], drawingsRemoved: [], drawingsChanged: [] };
const SEASONAL_CHOICE = { kind: 'fond', id: 'f1', name: 'Snow', picture: null, seasons: [], inSeason: true };

interface Part {
  readonly element: ReactElement;
  /** The query that the part of a screen shows, with its answer. */
  readonly query: Parameters<typeof readOperationName>[0];
  readonly answer: Readonly<Record<string, unknown>>;
  /** A text of the answer. */
  readonly text: string;
}

const PARTS: readonly Part[] = [
  {
    element: <PrintingReissues />,
    query: printingReissuesQuery,
    answer: { printingReissues: { total: 1, waitingLots: 0, rows: [{ ...REISSUE, lot: null }] } },
    text: ORDER.number,
  },
  {
    element: <PrioOrders />,
    query: prioOrdersQuery,
    answer: {
      orders: {
        total: 1,
        size: 50,
        endCursor: null,
        rows: [{ ...ORDER, lots: [], megalots: [], canSetPrio: REFUSED }],
      },
    },
    text: ORDER.number,
  },
  {
    element: <RefusedDeliveries />,
    query: refusedDeliveriesQuery,
    answer: { refusedDeliveries: { total: 1, page: 1, pages: 1, rows: [DELIVERY] } },
    text: ORDER.number,
  },
  {
    element: <RefusedDeliveryList />,
    query: refusedDeliveryBodiesQuery,
    answer: { refusedDeliveries: { total: 1, startCursor: null, endCursor: null, rows: [DELIVERY] } },
    text: ORDER.number,
  },
  {
    element: <CuttingLotPanel id="l1" onClose={() => undefined} />,
    query: cuttingLotQuery,
    answer: { lot: LOT },
    text: LOT.number,
  },
  {
    element: <CipParts megalotId="m1" />,
    query: cipPartsQuery,
    answer: { cipMegalot: { parts: [PART] } },
    text: ORDER.number,
  },
  {
    element: <BindingTable id="c1" onClose={() => undefined} />,
    query: checkbookQuery,
    answer: { checkbook: CHECKBOOK },
    text: ORDER.number,
  },
  {
    element: <OrdersWithRefund filter={{ zones: [], carriers: [], stores: [] }} query="" />,
    query: ordersWithRefundQuery,
    answer: { ordersWithRefund: { total: 1, size: 50, endCursor: null, rows: [ORDER] } },
    text: ORDER.number,
  },
  {
    element: <ShelfWall />,
    query: shelfQuery,
    answer: {
      shelf: { readAt: AT, cells: [{ name: 'A1', row: 'A', place: 1, shelved: SHELVED }], overflow: [] },
    },
    text: ORDER.number,
  },
  {
    element: <ChangesPanel from="v1" to="v2" />,
    query: catalogueChangesQuery,
    answer: { catalogueChanges: CHANGES },
    text: 'heart.svg',
  },
  {
    element: <SeasonalChoices version="v1" day="2026-12-01" />,
    query: seasonalChoicesQuery,
    answer: { seasonalChoices: [SEASONAL_CHOICE] },
    text: SEASONAL_CHOICE.name,
  },
];

/** Renders a part of a screen. As long as `server.isFailing` is true, its query is not answered. */
function renderPart({ element, query, answer }: Part) {
  const server = { isFailing: false };
  const { readAgain } = renderScreen(
    element,
    {
      [readOperationName(query)]: () =>
        server.isFailing ? new Response('', { status: 503 }) : fillAnswer(query, answer),
    },
    { id: 'u1', role: 'administrator', capabilities: ['prio', 'resolveDeliveries'], poles: [] },
  );
  return { server, readAgain };
}

const CASES = PARTS.map((part) => [readOperationName(part.query), part] as const);

it.each(CASES)(
  'OFF-410 a failed reading of %s leaves what is shown in its place, below the error',
  async (_, part) => {
    const { server, readAgain } = renderPart(part);
    const shown = await screen.findByText(part.text);
    server.isFailing = true;
    await readAgain();
    const failure = await screen.findByRole('button', { name: t('action.retryLoad') });
    expect(shown.isConnected).toBe(true);
    server.isFailing = false;
    fireEvent.click(failure);
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: t('action.retryLoad') })).toBeNull());
    expect(shown.isConnected).toBe(true);
  },
);
