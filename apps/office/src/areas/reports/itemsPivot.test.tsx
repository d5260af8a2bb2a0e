// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildReportCellPath } from '../../list/reportCells/reportCell.ts';
import { t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ItemsReportScreen } from './items/ItemsReportScreen.tsx';
import { PERIOD, prepareReports } from './testing/prepareReports.ts';

prepareReports();

const ROW = {
  value: '12',
  name: 'Ovale',
  ordered: null,
  made: 84,
  reissued: 3,
  leadHours: 5,
  reasons: [],
  cells: [
    { ordered: null, made: 80, reissued: 0 },
    { ordered: null, made: 4, reissued: 3 },
  ],
};
const PERIODS = ['2026-11-13', '2026-11-16'];

/** Opens the report of articles with its tab of shapes. */
async function openShapes() {
  const itemsReport = { ...PERIOD, periods: PERIODS, rows: [ROW] };
  const group = { product: 'EAO', productName: 'Étiquettes', reason: 'badPrint', step: 'sorting', pieces: 3 };
  const reissueReport = { ...PERIOD, reissues: 1, pieces: 3, groups: [group], rows: [] };
  const variables: unknown[] = [];
  const answerReissues = (sentVariables: unknown) => {
    variables.push(sentVariables);
    return { reissueReport };
  };
  renderScreen(<ItemsReportScreen />, { itemsReport: { itemsReport }, reissueReport: answerReissues });
  fireEvent.click(await screen.findByRole('link', { name: t('itemsReport.property.shape') }));
  return variables;
}

async function listLinks() {
  const links = within(await screen.findByRole('table')).getAllByRole('link');
  return links.map((link) => link.getAttribute('href'));
}

it('WSC-465 each cell of shipped pieces leads to the orders of its days', async () => {
  await openShapes();
  fireEvent.click(await screen.findByRole('link', { name: t('itemsReport.unit.week') }));
  const { since, until } = PERIOD;
  const buildPath = (from: string, to: string) =>
    buildReportCellPath({ figure: 'itemMade', since: from, until: to, key: 'shape:12' });
  expect(await listLinks()).toEqual([
    buildPath('2026-11-13', '2026-11-15'),
    buildPath('2026-11-16', until),
    buildPath(since, until),
  ]);
});

it('WSC-465 each cell of pieces to make again leads to their reissues, and their list says which value was chosen', async () => {
  const variables = await openShapes();
  fireEvent.click(await screen.findByRole('link', { name: t('itemsReport.unit.week') }));
  fireEvent.click(await screen.findByRole('radio', { name: t('itemsReport.pivot.reissued') }));
  // Nothing was made again in the first week.
  expect(await listLinks()).toHaveLength(2);
  fireEvent.click(within(await screen.findByRole('table')).getAllByRole('link')[0] as HTMLElement);
  expect(await screen.findByText(`${t('itemsReport.property.shape')} 12`)).toBeTruthy();
  expect(variables).toMatchObject([
    { filter: { since: '2026-11-16', until: PERIOD.until }, itemKey: 'shape:12' },
  ]);
});

it('WSC-465 the pieces to make again of a value lead to their reissues, and another tab doesn’t keep that choice', async () => {
  const variables = await openShapes();
  const table = await screen.findByRole('table');
  fireEvent.click(within(table).getByRole('link', { name: '3' }));
  await screen.findByText(`${t('itemsReport.property.shape')} 12`);
  expect(variables).toMatchObject([{ itemKey: 'shape:12' }]);
  const tab = screen.getByRole('link', { name: t('itemsReport.property.colour') });
  expect(tab.getAttribute('href')).not.toContain('itemKey');
});

it('OFF-312 the ordered pieces of a product lead to its orders, also by week, and shapes have no ordered pieces', async () => {
  const cells = [
    { ordered: 40, made: 80, reissued: 0 },
    { ordered: 0, made: 4, reissued: 3 },
  ];
  const product = { ...ROW, value: 'EAO', name: 'Étiquettes', ordered: 40, cells };
  const itemsReport = { ...PERIOD, periods: PERIODS, rows: [product] };
  renderScreen(<ItemsReportScreen />, { itemsReport: { itemsReport } });
  const { since, until } = PERIOD;
  const counted = { figure: 'itemOrdered', since, until, key: 'product:EAO' } as const;
  const name = t('itemsReport.openOrders', { count: '40' });
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(buildReportCellPath(counted));
  fireEvent.click(screen.getByRole('link', { name: t('itemsReport.unit.week') }));
  fireEvent.click(await screen.findByRole('radio', { name: t('itemsReport.pivot.ordered') }));
  expect(await listLinks()).toEqual([
    buildReportCellPath({ ...counted, since: PERIODS[0] ?? '', until: '2026-11-15' }),
    buildReportCellPath(counted),
  ]);
  fireEvent.click(screen.getByRole('link', { name: t('itemsReport.property.shape') }));
  await screen.findByRole('radio', { name: t('itemsReport.pivot.made') });
  expect(screen.queryByRole('radio', { name: t('itemsReport.pivot.ordered') })).toBeNull();
});
