// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatMinutes } from '../../display/format.ts';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { findBottleneck, findMarkedState } from './findBottleneck.ts';
import { ForecastList } from './steps/ForecastList.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('monitoring');
});
afterEach(cleanup);

it('ORD-78 a state is marked as the bottleneck only when it belongs to the step that is the bottleneck', () => {
  const rates = { lot: 1, print: 2, cut: 9, fabrication: null, shipping: 0 } as const;
  const steps = Object.entries(rates).map(([step, clearingHours]) => ({
    step: step as 'lot',
    clearingHours,
  }));
  const step = findBottleneck(steps);
  expect(step).toBe('cut');
  expect(
    ['dec_tri_en_cours', 'mg_dec_decoupe', 'attente'].map((state) => findMarkedState(state, step)),
  ).toEqual(['dec_tri_en_cours', 'mg_dec_decoupe', null]);
  expect(['dec_tri_en_cours', 'attente'].map((state) => findMarkedState(state, 'print'))).toEqual([
    null,
    'attente',
  ]);
});

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

it('ORD-79 a time below a minute is < 1 min', () => {
  expect([3_000, 59_999, 60_000].map((ms) => formatMinutes(ms, 'j'))).toEqual([
    '< 1 min',
    '< 1 min',
    '1 min',
  ]);
});
