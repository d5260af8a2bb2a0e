// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { BarChart } from './BarChart.tsx';
import { formatIndicator, INDICATORS } from './indicators.ts';
import { ReportTable } from './ReportTable.tsx';
import { RowChart } from './RowChart.tsx';
import { describeShare } from './shares.ts';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('reports');
  stubLayoutApis();
});
afterEach(cleanup);

const ROWS = [
  { id: 'b', name: 'Écharpe', pieces: 9 },
  { id: 'a', name: 'Zèbre', pieces: 120 },
  { id: 'c', name: 'Eau', pieces: null },
];

it('OFF-153 a report is sorted by each of its columns, in both directions, and what has no value comes last', () => {
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
            alignEnd: true,
          },
        ]}
        rows={ROWS}
        lastRow={{ id: 'm', name: 'Médiane', pieces: 50 }}
        keyOf={({ id }) => id}
      />
    </MantineProvider>,
  );
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const header = (name: string) => screen.getByRole('columnheader', { name });
  const press = (name: string) => fireEvent.click(within(header(name)).getByRole('button'));
  expect(names()).toEqual(['Écharpe', 'Zèbre', 'Eau', 'Médiane']);
  press('Pièces');
  expect(names()).toEqual(['Zèbre', 'Écharpe', 'Eau', 'Médiane']);
  expect(header('Pièces').getAttribute('aria-sort')).toBe('descending');
  press('Pièces');
  expect(names()).toEqual(['Écharpe', 'Zèbre', 'Eau', 'Médiane']);
  expect(header('Pièces').getAttribute('aria-sort')).toBe('ascending');
  press('Article');
  expect(names()).toEqual(['Eau', 'Écharpe', 'Zèbre', 'Médiane']);
  expect(header('Pièces').getAttribute('aria-sort')).toBeNull();
});

it('OFF-155 a share of few says of how many, and every indicator that is no share has its unit', () => {
  const one = describeShare({ part: 1, whole: 1 });
  expect(one).toBe(`100,0 % (${t('reports.counts', { part: '1', whole: '1' })})`);
  expect(describeShare({ part: 30, whole: 60 })).toBe('50,0 %');
  expect(describeShare({ part: 0, whole: 0 })).toBe('—');
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
    if (indicator.basis) expect(text, indicator.id).toBe(one);
  }
});

it('OFF-156 each bar has a label, and the one that is pointed at tells its value', () => {
  const bars = Array.from({ length: 14 }, (_, day) => ({ key: `${day}`, label: `jour ${day}`, value: day }));
  const { container } = render(<BarChart title="Colis" bars={bars} format={(value) => `${value} colis`} />);
  expect(container.querySelectorAll('[aria-hidden] span').length).toBeGreaterThan(2);
  const places = container.querySelectorAll('g');
  expect(places).toHaveLength(14);
  fireEvent.pointerEnter(places[5] as Element);
  expect(container.querySelector('figcaption')?.textContent).toContain('jour 5: 5 colis');
  cleanup();
  render(<RowChart title="Colis" rows={bars} format={(value) => `${value} colis`} />);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    bars.map(({ label, value }) => `${label}${value} colis`),
  );
});
