// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatNumber } from '../../display/format.ts';
import { buildReportCellPath } from '../../list/reportCells/reportCell.ts';
import { t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ItemsReportScreen } from './items/ItemsReportScreen.tsx';
import { describeShare } from './shares.ts';
import { PERIOD, prepareReports } from './testing/prepareReports.ts';

prepareReports();

const ROW = {
  product: 'CHA',
  productName: 'Étiquettes chaussures',
  shape: '12',
  shapeName: 'Ovale',
  printed: 84,
  small: 30,
  shrunk: 12,
  full: 6,
};
const ROW_WITHOUT_FAULTS = {
  ...ROW,
  product: 'EAO',
  productName: 'Étiquettes',
  small: 0,
  shrunk: 0,
  full: 0,
  printed: 116,
};

/** Opens the report of articles with its tab of small and long texts. */
async function openTexts(rows: readonly object[], unknown = 0) {
  const textReport = { ...PERIOD, letterMm: 2, unknown, rows };
  const itemsReport = { ...PERIOD, periods: [], rows: [] };
  renderScreen(<ItemsReportScreen />, { itemsReport: { itemsReport }, textReport: { textReport } });
  fireEvent.click(await screen.findByRole('link', { name: t('itemsReport.property.texts') }));
}

it('OFF-206 the counts of small and long texts have shares, definitions, a file and a list of orders each', async () => {
  await openTexts([ROW, ROW_WITHOUT_FAULTS], 7);
  const table = await screen.findByRole('table');
  // A product without a small or long text is counted in the totals, but has no row.
  const [cells] = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'));
  expect(within(table).getAllByRole('rowheader')).toHaveLength(1);
  const share = describeShare({ part: 30, whole: 84 });
  const texts = cells?.map((cell) => cell.textContent?.trim());
  expect(texts).toEqual(['Ovale', '84', '30', share, '12', '6']);
  const { since, until } = PERIOD;
  const figures = ['textSmall', 'textShrunk', 'textFull'] as const;
  const findPaths = (key?: string) =>
    figures.map((figure) => buildReportCellPath({ figure, since, until, ...(key && { key }) }));
  const readLinks = (element: HTMLElement) =>
    within(element)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(readLinks(table)).toEqual(findPaths('CHA|12'));
  const total = screen.getByText(describeShare({ part: 30, whole: 200 }));
  expect(readLinks(total.closest('dl') as HTMLElement)).toEqual(findPaths());
  for (const count of ['printed', 'small', 'shrunk', 'full'] as const)
    expect(document.body.textContent).toContain(
      t(`textReport.${count}.definition`, { mm: formatNumber(2, 1) }),
    );
  expect(screen.getByText(t('textReport.unknown', { count: 7 }))).toBeTruthy();
  expect(screen.getByText('CSV')).toBeTruthy();
});

it('OFF-240 each value of the table has the name of its column, which a phone shows beside it', async () => {
  await openTexts([ROW]);
  const table = await screen.findByRole('table');
  const names = within(table)
    .getAllByRole('columnheader')
    .map((header) => header.textContent);
  const cells = within(table).getAllByRole('cell');
  expect(cells.map((cell) => cell.dataset.label)).toEqual(names.slice(1));
});

it('OFF-206 a period without small or long texts says so', async () => {
  await openTexts([ROW_WITHOUT_FAULTS]);
  expect(await screen.findByText(t('textReport.none'))).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
