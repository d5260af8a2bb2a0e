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

it('ORD-79 the forecast names the orders that are late already', () => {
  const draw = (late: number) =>
    render(
      <MemoryRouter>
        <ForecastList forecast={{ total: 0, rows: [] }} late={late} />
      </MemoryRouter>,
    );
  draw(0);
  expect(screen.getByRole('heading').textContent?.trim()).toBe(t('monitoring.forecast', { count: 0 }));
  cleanup();
  draw(1);
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
