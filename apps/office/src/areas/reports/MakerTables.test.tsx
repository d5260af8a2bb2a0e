// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { t } from '../../messages/translate.ts';
import { MakerTables } from './MakerTables.tsx';
import { describeShare, formatPercent } from './shares.ts';
import { prepareReports } from './testing/prepareReports.ts';

prepareReports();

const MAKER = { made: 90, reissued: 10, media: 4_000, waste: 1_000 };

it('OFF-180, OFF-211, OFF-322 the share to make again is shown by press, operator and reason, each with its definition and list', () => {
  const operator = { ...MAKER, media: null, waste: null };
  render(
    <MantineProvider>
      <MemoryRouter>
        <MakerTables
          presses={[
            { key: 'DURST', name: 'Durst', ...MAKER },
            { key: 'MUG', name: 'Mug printer', ...operator, reissued: 0 },
            { key: '', name: null, ...operator },
          ]}
          operators={[
            { key: 'u1', name: 'Paul', ...operator },
            { key: '', name: null, ...operator },
            { key: 'others', name: null, ...operator },
          ]}
          search={new URLSearchParams('since=2026-11-13')}
        />
      </MemoryRouter>
    </MantineProvider>,
  );
  const [presses, operators] = screen.getAllByRole('table');
  const readRow = (table: HTMLElement | undefined, name: string) =>
    within(table as HTMLElement)
      .getByRole('rowheader', { name })
      .parentElement?.textContent?.replaceAll(/\s/g, '');
  const share = describeShare({ part: 10, whole: 100 }).replaceAll(/\s/g, '');
  const waste = formatPercent(0.25).replaceAll(/\s/g, '');
  expect(readRow(presses, 'Durst')).toBe(`Durst9010${share}4${waste}`);
  expect(readRow(presses, t('reports.withoutPress'))).toContain('—');
  // A press that nobody has named has a name in the reader's language.
  expect(readRow(presses, t('deviceName.MUG'))).toBeTruthy();
  const linksOf = (table: HTMLElement | undefined) =>
    within(table as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.split('property=reissues&')[1]);
  expect(linksOf(presses)).toEqual(['press=DURST', 'press=']);
  // What others made has no list here.
  expect(linksOf(operators)).toEqual(['operator=u1', 'operator=']);
  for (const name of ['Paul', t('reports.withoutOperator'), t('reports.otherOperators')])
    expect(readRow(operators, name)).toContain(share);
  for (const key of ['reports.byPress.definition', 'reports.byOperator.definition'] as const)
    expect(document.body.textContent).toContain(t(key));
});
