// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadArea, setLocale, t } from '../../../messages/translate.ts';
import { ForecastList } from './ForecastList.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('monitoring');
});
afterEach(cleanup);

it('OFF-284 the forecast links to the lists of held and stuck orders, and counts by day the orders that will be late', () => {
  const days = [
    { day: '2026-11-30', orders: 0 },
    { day: '2026-12-01', orders: 12 },
  ];
  render(
    <MemoryRouter>
      <ForecastList forecast={{ total: 12, days, rows: [] }} lateCount={0} heldCount={2} stuckCount={1} />
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [t('monitoring.heldOrders', { count: 2 }), '/parcourir/commandes?open=1&held=1'],
    [t('monitoring.stuckOrders', { count: 1 }), '/parcourir/commandes?open=1&souffrance=1'],
  ]);
  const counts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(counts).toEqual(['0', '12']);
});

it('ORD-79 the forecast links to the orders that are late already', () => {
  const renderForecast = (lateCount: number) =>
    render(
      <MemoryRouter>
        <ForecastList
          forecast={{ total: 0, days: [], rows: [] }}
          lateCount={lateCount}
          heldCount={0}
          stuckCount={0}
        />
      </MemoryRouter>,
    );
  renderForecast(0);
  expect(screen.getByRole('heading').textContent?.trim()).toBe(t('monitoring.forecast', { count: 0 }));
  cleanup();
  renderForecast(1);
  expect(screen.getByRole('heading').textContent?.trim()).toBe(t('monitoring.forecastOthers', { count: 0 }));
  expect(screen.getByRole('link', { name: t('monitoring.lateAlready', { count: 1 }) })).toBeTruthy();
});
