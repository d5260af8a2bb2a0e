// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { type Viewer, ViewerContext } from '../../api/viewer.ts';
import { formatReason } from '../../display/eventLabels.ts';
import { buildReportCellPath } from '../../list/reportCells/reportCell.ts';
import { t } from '../../messages/translate.ts';
import { formatDays } from './calendarDays.ts';
import { HistoryScreen } from './history/HistoryScreen.tsx';
import { IndicatorsScreen } from './IndicatorsScreen.tsx';
import { INDICATORS } from './indicators.ts';
import { ItemsReportScreen } from './items/ItemsReportScreen.tsx';
import { describeShare } from './shares.ts';
import { PERIOD, prepareReports } from './testing/prepareReports.ts';
import { UserReportScreen } from './UserReportScreen.tsx';

prepareReports();

/** Answers each query with its data, and returns the calls with their variables. */
function stubServer(
  answers: Readonly<Record<string, object>>,
): { operationName: string; variables: unknown }[] {
  const calls: { operationName: string; variables: unknown }[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const call = JSON.parse(String(init.body));
    calls.push(call);
    return new Response(JSON.stringify({ data: answers[call.operationName] }));
  });
  return calls;
}

function renderAt(element: ReactNode, path: string, address: string, capabilities: readonly string[]) {
  const viewer = { id: 'u1', role: 'preparator', capabilities, poles: [] } as unknown as Viewer;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <ViewerContext.Provider value={viewer}>
          <MemoryRouter initialEntries={[address]}>
            <Routes>
              <Route path={path} element={element} />
            </Routes>
          </MemoryRouter>
        </ViewerContext.Provider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('WSC-86, PRV-9, OFF-180 the report of a person defines its figures, links what they count, and says why there is no median', async () => {
  const row = { scans: 12, orders: 3, parcels: 4, made: 80, reissues: 1, caught: 2, hours: 5 };
  const people = [{ key: 'u1', name: 'Paul', ...row }];
  stubServer({ userReport: { userReport: { ...PERIOD, people, median: null, days: [] } } });
  renderAt(<UserReportScreen />, '/u/:userId?', '/u', ['reportSelf']);
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('rowheader', { name: 'Paul' })).toBeTruthy();
  // People who may see only their own figures have no links to other people, but links to their own orders and parcels.
  expect(within(table).queryByRole('link', { name: 'Paul' })).toBeNull();
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
    '/parcourir/commandes?counted=figure=userOrder&since=2026-11-13&until=2026-11-26&userId=u1',
    '/parcourir/expeditions?counted=figure=userParcel&since=2026-11-13&until=2026-11-26&userId=u1',
  ]);
  const counts = [
    'scans',
    'orders',
    'parcels',
    'parcelsPerHour',
    'made',
    'reissues',
    'caught',
    'hours',
  ] as const;
  for (const count of counts) expect(screen.getByText(t(`userReport.${count}.definition`))).toBeTruthy();
  expect(screen.getByText(t('userReport.noMedian'))).toBeTruthy();
});

it('WSC-81, RTE-28 each indicator has its definition, its days as a table and a link to what it counts', async () => {
  const row = {
    arrived: 10,
    shipped: 8,
    onTime: 6,
    firstPass: 4,
    leadMedian: 30,
    leadP90: 60,
    wip: 5,
    made: 300,
    madeHours: 6,
    reissued: 20,
    media: 10_000,
    waste: 2_500,
  };
  const answer = {
    ...PERIOD,
    total: { key: '', ...row },
    previous: { key: '', ...row },
    days: [{ key: '2026-11-26', ...row }],
    stores: [{ key: 'fr', ...row }],
    reasons: [{ reason: 'badPrint', pieces: 20 }],
    presses: [],
    operators: [],
  };
  stubServer({ indicators: { indicators: answer } });
  renderAt(<IndicatorsScreen />, '/i/:stepFilter?', '/i/STEP_EN_SOUFFRANCE', ['reportTeam']);
  const cards = await screen.findAllByRole('listitem');
  const stepIndicators = INDICATORS.filter(({ steps }) => steps.includes('STEP_EN_SOUFFRANCE'));
  expect(cards).toHaveLength(stepIndicators.length);
  for (const [index, { id }] of stepIndicators.entries()) {
    const card = within(cards[index] as HTMLElement);
    expect(card.getByText(t(`indicator.${id}.definition`))).toBeTruthy();
    const compared = formatDays('2026-10-30', '2026-11-12').replaceAll(/\s+/g, ' ');
    expect(card.getByText((text) => text.startsWith(compared))).toBeTruthy();
    const address = decodeURIComponent(card.getByRole('link').getAttribute('href') ?? '');
    expect(address).toContain('since=2026-11-13');
  }
  const [days] = screen.getAllByRole('table');
  expect(within(days as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe(
    describeShare({ part: 6, whole: 8 }),
  );
});

it('OFF-212 the pieces of each product have a column per week and one for the sum, and the choice is in the URL', async () => {
  const row = {
    value: 'EAO',
    name: 'Étiquettes',
    ordered: 84,
    made: 84,
    reissued: 4,
    leadHours: 5,
    reasons: [],
    cells: [
      { ordered: 80, made: 80, reissued: 1 },
      { ordered: 4, made: 4, reissued: 3 },
    ],
  };
  const itemsReport = { ...PERIOD, periods: ['2026-11-13', '2026-11-16'], rows: [row] };
  const calls = stubServer({ itemsReport: { itemsReport } });
  renderAt(<ItemsReportScreen />, '/reports/items', '/reports/items?unit=week', ['reportTeam']);
  const readCells = async () =>
    within(await screen.findByRole('table'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(await readCells()).toEqual(['80', '4', '84']);
  expect(calls[0]?.variables).toMatchObject({ unit: 'week' });
  fireEvent.click(screen.getByRole('radio', { name: t('itemsReport.pivot.reissued') }));
  expect(await readCells()).toEqual(['1', '3', '4']);
  const months = screen.getByRole('link', { name: t('itemsReport.unit.month') });
  expect(months.getAttribute('href')).toBe('/reports/items?unit=month&count=reissued');
});

it('OFF-193, OFF-194 the pieces of a product lead to the list of the orders that have them', async () => {
  const row = {
    value: 'EAO',
    name: 'Étiquettes',
    ordered: 0,
    made: 84,
    reissued: 0,
    leadHours: 5,
    cells: [],
    reasons: [],
  };
  stubServer({ itemsReport: { itemsReport: { ...PERIOD, periods: [], rows: [row] } } });
  renderAt(<ItemsReportScreen />, '/reports/items', '/reports/items?store=fr', ['reportTeam']);
  const name = t('itemsReport.openOrders', { count: '84' });
  const address = (await screen.findByRole('link', { name })).getAttribute('href');
  const { since, until } = PERIOD;
  const counted = { figure: 'itemMade', since, until, key: 'product:EAO' } as const;
  expect(address).toBe(buildReportCellPath(counted, ['fr']));
});

it('OFF-152 the reasons of a product lead to the list of its reissues, which says how many pieces they have', async () => {
  const product = { value: 'EAO', name: 'Étiquettes', ordered: 0, made: 84, reissued: 42, leadHours: 5 };
  const rows = [{ ...product, cells: [], reasons: [{ reason: 'badPrint', pieces: 42 }] }];
  stubServer({ itemsReport: { itemsReport: { ...PERIOD, periods: [], rows } } });
  renderAt(<ItemsReportScreen />, '/reports/items', '/reports/items?since=2026-11-13', ['reportTeam']);
  const value = t('reports.piecesOf', { count: 42 });
  const text = t('value.labelled', { label: formatReason('badPrint'), value });
  const link = await screen.findByRole('link', { name: text });
  const address = link.getAttribute('href') ?? '';
  expect(address).toBe('/reports/items?since=2026-11-13&property=reissues&product=EAO&reason=badPrint');
  cleanup();
  const group = {
    product: 'EAO',
    productName: 'Étiquettes',
    reason: 'badPrint',
    step: 'sorting',
    pieces: 42,
  };
  const row = {
    ...group,
    reissueId: 'r1',
    at: '2026-11-21T08:00:00Z',
    orderId: 'o1',
    orderNumber: '1',
    state: 'done',
  };
  const reissueReport = { ...PERIOD, reissues: 1, pieces: 42, groups: [group], rows: [row] };
  const calls = stubServer({ reissueReport: { reissueReport } });
  renderAt(<ItemsReportScreen />, '/reports/items', address, ['reportTeam']);
  const [groups, list] = await screen.findAllByRole('table');
  expect(calls[0]?.variables).toMatchObject({ product: 'EAO', reason: 'badPrint' });
  for (const table of [groups, list]) {
    expect(within(table as HTMLElement).getByText(t('reissueReport.step.sorting'))).toBeTruthy();
  }
  const order = within(list as HTMLElement)
    .getByRole('link')
    .getAttribute('href');
  expect(order).toBe('/parcourir/commandes?detail=o1');
  const count = [t('reissueReport.count', { count: 1 }), t('reports.piecesOf', { count: 42 })].join(', ');
  expect(screen.getByText(count)).toBeTruthy();
});

it('WSC-82, WSC-84, RTE-29 a filter of the history applies at once, a button loads more events, and a link exports all', async () => {
  const event = {
    id: '7',
    at: '2026-11-21T08:00:00Z',
    actorName: 'Anke',
    byShopper: false,
    actorRole: 'administrator',
    station: null,
    action: 'changeSetting',
    from: null,
    to: null,
    reason: null,
    note: null,
    result: 'done',
    attempted: null,
    object: { type: 'setting', id: 'batchCount', label: 'batchCount' },
    change: { before: 10, after: 12 },
  };
  const history = { rows: [event], endCursor: 'c1', hasMore: true, readAt: event.at };
  const choices = {
    people: [],
    actions: ['changeSetting', 'makeLots'],
    states: [],
    reasons: [],
    stations: [],
  };
  const calls = stubServer({ history: { history }, historyChoices: { historyChoices: choices } });
  renderAt(<HistoryScreen />, '/h', '/h?object=batchCount', ['reportTeam']);
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('deletion').textContent).toBe('10 mégalots');
  expect(within(table).getByRole('insertion').textContent).toBe('12 mégalots');
  expect(within(table).queryByRole('button')).toBeNull();
  await screen.findByRole('option', { name: t('event.changeSetting') });
  fireEvent.change(screen.getByLabelText(t('history.filter.action')), { target: { value: 'changeSetting' } });
  const expectedVariables = { filter: { object: 'batchCount', action: 'changeSetting' }, newestFirst: true };
  await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ ...expectedVariables, after: null }));
  const file = screen.getByRole('link', { name: 'CSV' }).getAttribute('href');
  expect(file).toBe('/exports/history.csv?object=batchCount&action=changeSetting');
  fireEvent.click(await screen.findByRole('button', { name: t('history.more') }));
  await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ ...expectedVariables, after: 'c1' }));
});
