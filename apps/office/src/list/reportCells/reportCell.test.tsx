// @vitest-environment jsdom

import { REPORT_FIGURES_OF_PARCELS } from '@cmon/core/production/monitoring/listedFigures';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildOrdersList } from '../../areas/browse/orders/buildOrdersList.tsx';
import { parcelsList } from '../../areas/browse/parcels/parcelsList.tsx';
import { formatHourMinute, setWorkshopTimeZone } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { FilterBar } from '../FilterBar.tsx';
import { readListUrl, writeListUrl } from '../listUrl.ts';
import { buildReportCellPath, readReportCell } from './reportCell.ts';

const ordersList = buildOrdersList(new Map());

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('browse');
  stubLayoutApis();
});
afterEach(cleanup);

const CELL = { since: '2026-11-13', until: '2026-11-26', hour: 14, carrier: 'dhl', zone: 'FR' } as const;
const readState = (path: string, { filters }: Pick<typeof parcelsList, 'filters'>) =>
  readListUrl('1', new URL(path, 'http://office').searchParams, filters);

it('OFF-180 the URL of the list behind a report cell is read as it was written, and an invalid cell sets no filter', () => {
  const counted = { figure: 'parcelShipped', ...CELL } as const;
  const state = readState(buildReportCellPath(counted, ['fr', 'de']), parcelsList);
  expect(state.filters.store).toEqual(['fr', 'de']);
  expect(readReportCell(state.filters.counted?.[0], REPORT_FIGURES_OF_PARCELS)).toEqual(counted);
  const rewritten = `/?${writeListUrl(state, parcelsList.filters)}`;
  expect(readState(rewritten, parcelsList)).toEqual(state);
  for (const value of ['', 'figure=shipped&since=2026-11-13&until=2026-11-26', 'figure=parcelShipped'])
    expect(readState(`/?${new URLSearchParams({ counted: value })}`, parcelsList).filters).toEqual({});
});

it('OFF-180 what a link has selected is shown beside the filters, in words, and a press removes it', () => {
  const path = buildReportCellPath({ figure: 'parcelShipped', ...CELL });
  const changes: unknown[] = [];
  render(
    <MantineProvider>
      <FilterBar
        spec={parcelsList}
        state={readState(path, parcelsList)}
        onChange={({ filters }) => changes.push(filters)}
      />
    </MantineProvider>,
  );
  const pill = screen.getByTitle(t('filter.counted'));
  const parts = [t('counted.parcelShipped'), t('counted.hour', { hour: 14, next: 15 }), 'DHL', 'FR'];
  for (const part of parts) expect(pill.textContent).toContain(part);
  expect(pill.getAttribute('aria-label')).toBe(t('list.removeFilter', { what: pill.textContent ?? '' }));
  fireEvent.click(pill);
  expect(changes).toEqual([{}]);
  cleanup();
  const waiting = readState('/?distress=print&packing=waiting', ordersList);
  render(
    <MantineProvider>
      <FilterBar spec={ordersList} state={waiting} onChange={() => undefined} />
    </MantineProvider>,
  );
  for (const key of ['distressAt.print', 'packing.waiting'] as const)
    expect(document.body.textContent).toContain(t(key));
  expect(readState('/?distress=cut&packing=1', ordersList).filters).toEqual({});
});

it('OFF-206 the list of orders with small texts names the product, and not the number of the shape', () => {
  const counted = { figure: 'textSmall', since: CELL.since, until: CELL.until, key: 'CHA|12' } as const;
  render(
    <MantineProvider>
      <FilterBar
        spec={ordersList}
        state={readState(buildReportCellPath(counted), ordersList)}
        onChange={() => undefined}
      />
    </MantineProvider>,
  );
  const shown = screen.getByTitle(t('filter.counted')).textContent ?? '';
  expect(shown).toContain(t('counted.textSmall'));
  expect(shown.endsWith('CHA')).toBe(true);
});

it('OFF-329 the list of orders with a product names the product in the sentence', () => {
  const named = buildOrdersList(new Map([['EAO', 'Étiquettes']]));
  const days = { since: CELL.since, until: CELL.until };
  for (const figure of ['itemMade', 'itemOrdered'] as const) {
    const counted = { figure, ...days, key: 'product:EAO' };
    render(
      <MantineProvider>
        <FilterBar
          spec={named}
          state={readState(buildReportCellPath(counted), named)}
          onChange={() => undefined}
        />
      </MantineProvider>,
    );
    const shown = screen.getByTitle(t('filter.counted')).textContent ?? '';
    expect(shown.startsWith(`${t(`counted.${figure}`, { value: 'Étiquettes' })} · `)).toBe(true);
    expect(shown).not.toContain('EAO');
    cleanup();
  }
});

it('OFF-265 the hour of a link is shown with its minutes, in the workshop’s time', () => {
  setWorkshopTimeZone('Asia/Kolkata');
  const hourStart = '2026-11-27T18:00:00.000Z';
  const days = { since: '2026-11-27', until: '2026-11-28' };
  const counted = { figure: 'entered', ...days, hourStart, key: 'generated' } as const;
  const state = readState(buildReportCellPath(counted), ordersList);
  expect(readReportCell(state.filters.counted?.[0], ['entered'])).toEqual(counted);
  render(
    <MantineProvider>
      <FilterBar spec={ordersList} state={state} onChange={() => undefined} />
    </MantineProvider>,
  );
  const [from, until] = ['23:30', '00:30'];
  expect(formatHourMinute(hourStart)).toBe(from);
  expect(screen.getByTitle(t('filter.counted')).textContent).toContain(t('counted.clock', { from, until }));
  const wrong = new URLSearchParams({ figure: 'entered', ...days, hourStart: 'noon' }).toString();
  expect(readReportCell(wrong, ['entered'])).toEqual({ figure: 'entered', ...days });
});
