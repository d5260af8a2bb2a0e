// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ColumnChart } from '../../display/charts/ColumnChart.tsx';
import { RowChart } from '../../display/charts/RowChart.tsx';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { formatIndicator, INDICATORS } from './indicators.ts';
import { ReportTable } from './ReportTable.tsx';
import { describeShare } from './shares.ts';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('reports');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ROWS = [
  { id: 'b', name: 'Écharpe', pieces: 9 },
  { id: 'a', name: 'Zèbre', pieces: 120 },
  { id: 'c', name: 'Eau', pieces: null },
];

it('OFF-153 a report is sorted by each of its columns, in both directions, and rows without a value come last', () => {
  render(
    <MantineProvider>
      <ReportTable
        title="Articles"
        file="articles"
        columns={[
          { key: 'name', label: 'Article', text: ({ name }) => name },
          {
            key: 'pieces',
            label: 'Pièces',
            text: ({ pieces }) => `${pieces ?? '—'}`,
            value: ({ pieces }) => pieces,
            isNumeric: true,
          },
        ]}
        rows={ROWS}
        lastRow={{ id: 'm', name: 'Médiane', pieces: 50 }}
        keyOf={({ id }) => id}
      />
    </MantineProvider>,
  );
  const readNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const getHeader = (name: string) => screen.getByRole('columnheader', { name });
  const press = (name: string) => fireEvent.click(within(getHeader(name)).getByRole('button'));
  expect(readNames()).toEqual(['Écharpe', 'Zèbre', 'Eau', 'Médiane']);
  press('Pièces');
  expect(readNames()).toEqual(['Zèbre', 'Écharpe', 'Eau', 'Médiane']);
  expect(getHeader('Pièces').getAttribute('aria-sort')).toBe('descending');
  press('Pièces');
  expect(readNames()).toEqual(['Écharpe', 'Zèbre', 'Eau', 'Médiane']);
  expect(getHeader('Pièces').getAttribute('aria-sort')).toBe('ascending');
  press('Article');
  expect(readNames()).toEqual(['Eau', 'Écharpe', 'Zèbre', 'Médiane']);
  expect(getHeader('Pièces').getAttribute('aria-sort')).toBeNull();
});

it('OFF-155 a share of a few pieces has both counts, and every other indicator has its unit', () => {
  const smallShare = describeShare({ part: 1, whole: 1 });
  expect(smallShare).toBe(`100,0 % (${t('reports.counts', { part: '1', whole: '1' })})`);
  expect(describeShare({ part: 30, whole: 60 })).toBe('50,0 %');
  expect(describeShare({ part: 0, whole: 0 })).toBe('—');
  // The whole of each share of this row is one piece or one order.
  const row = {
    key: '',
    arrived: 1,
    shipped: 1,
    onTime: 1,
    firstPass: 1,
    leadMedian: 3,
    leadP90: 4,
    wip: 1,
    made: 0,
    madeHours: 1,
    reissued: 1,
    media: 10,
    waste: 1,
  };
  for (const indicator of INDICATORS) {
    const text = formatIndicator(indicator, row);
    expect(text, indicator.id).toMatch(/[%\p{L}]/u);
    if (indicator.basis) expect(text, indicator.id).toBe(smallShare);
  }
});

it('OFF-156, OFF-179 a chart labels its bars, shows the value under the pointer, and a click opens the list of a bar', async () => {
  // The test page lays nothing out, so each element gets this size and place.
  const box = { width: 600, height: 150, top: 0, left: 0, right: 600, bottom: 150, x: 0, y: 0 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...box, toJSON: () => box });
  const bars = Array.from({ length: 14 }, (_, day) => ({
    key: `${day}`,
    label: `jour ${day}`,
    value: day + 1,
    to: `/liste/${day}`,
  }));
  const format = (value: number) => `${value} colis`;
  render(
    <MemoryRouter>
      <MantineProvider>
        <ColumnChart title="Colis" bars={bars} format={format} />
        <CurrentPath />
      </MantineProvider>
    </MemoryRouter>,
  );
  // The charts' library is loaded on demand, which takes many seconds on a busy machine.
  await screen.findByText('jour 0', {}, { timeout: 20_000 });
  const chart = document.querySelector('.recharts-wrapper') as Element;
  expect(chart.querySelector('title')?.textContent).toBe('Colis');
  expect(chart.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(14);
  fireEvent.mouseMove(chart, { clientX: 20, clientY: 60 });
  await screen.findByText('jour 0: 1 colis');
  fireEvent.click(chart, { clientX: 20, clientY: 60 });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/liste/0'));
  cleanup();

  render(
    <MemoryRouter>
      <MantineProvider>
        <RowChart
          title="Colis"
          bars={bars.slice(0, 3).map((bar) => ({ ...bar, label: `article-${bar.key}` }))}
          format={format}
        />
      </MantineProvider>
    </MemoryRouter>,
  );
  await screen.findByText('article-2');
  const rows = document.querySelector('.recharts-wrapper')?.textContent;
  for (const value of [1, 2, 3]) expect(rows?.replaceAll(/\s/g, '')).toContain(`${value}colis`);
});

function CurrentPath() {
  return <output>{useLocation().pathname}</output>;
}
