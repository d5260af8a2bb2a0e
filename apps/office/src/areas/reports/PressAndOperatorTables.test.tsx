// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { t } from '../../messages/translate.ts';
import { PressAndOperatorTables } from './PressAndOperatorTables.tsx';
import { describeShare, formatPercent } from './shares.ts';
import { prepareReports } from './testing/prepareReports.ts';

prepareReports();

/** The counts of a press: the pieces that it made and that are made again, and the media that it used and wasted, in mm. */
const PRESS_COUNTS = { made: 90, reissued: 10, media: 4_000, waste: 1_000 };
/** The counts of a row without media, e.g. of an operator. */
const COUNTS_WITHOUT_MEDIA = { ...PRESS_COUNTS, media: null, waste: null };

it('OFF-180, OFF-211, OFF-322 the tables of presses and operators show the share to make again, with definitions and links to the reissues', () => {
  render(
    <MantineProvider>
      <MemoryRouter>
        <PressAndOperatorTables
          presses={[
            { key: 'DURST', name: 'Durst', ...PRESS_COUNTS },
            { key: 'MUG', name: 'Mug printer', ...COUNTS_WITHOUT_MEDIA, reissued: 0 },
            { key: '', name: null, ...COUNTS_WITHOUT_MEDIA },
          ]}
          operators={[
            { key: 'u1', name: 'Paul', ...COUNTS_WITHOUT_MEDIA },
            { key: '', name: null, ...COUNTS_WITHOUT_MEDIA },
            { key: 'others', name: null, ...COUNTS_WITHOUT_MEDIA },
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
  // A press without a name of the workshop's own is named in the language of the reader.
  expect(readRow(presses, t('deviceName.MUG'))).toBeTruthy();
  const readLinks = (table: HTMLElement | undefined) =>
    within(table as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.split('property=reissues&')[1]);
  expect(readLinks(presses)).toEqual(['press=DURST', 'press=']);
  // The row of the other operators has no link, because it is about several people.
  expect(readLinks(operators)).toEqual(['operator=u1', 'operator=']);
  for (const name of ['Paul', t('reports.withoutOperator'), t('reports.otherOperators')])
    expect(readRow(operators, name)).toContain(share);
  for (const key of ['reports.byPress.definition', 'reports.byOperator.definition'] as const)
    expect(document.body.textContent).toContain(t(key));
});
