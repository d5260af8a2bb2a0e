import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { findMissed, forecastShipping } from './forecast.ts';

const now = new Date('2026-11-23T08:00:00Z');
const tuesdayNight = new Date('2026-11-24T23:00:00Z');
const fridayNight = new Date('2026-11-27T23:00:00Z');
const perDay = { lot: 100, print: 100, make: 50, ship: 100 };

it('BLD-27 an order is expected when the work before it is done at every stage ahead', () => {
  const groups = [
    { status: 'imprimee', shipBy: tuesdayNight, n: 100 },
    { status: 'imprimee', shipBy: fridayNight, n: 50 },
    { status: 'fabriquee', shipBy: tuesdayNight, n: 100 },
    { status: 'holded', shipBy: tuesdayNight, n: 5 },
  ] as const;
  const forecast = forecastShipping(groups, perDay, now, DEFAULT_SETTINGS);
  // 100 / 50 + 100 / 100 working days; (100 + 50) / 50 + 100 / 100; 100 / 100. A held order has no forecast.
  expect(forecast.map(({ expectedAt }) => expectedAt.toISOString())).toEqual([
    '2026-11-26T08:00:00.000Z',
    '2026-11-27T08:00:00.000Z',
    '2026-11-24T08:00:00.000Z',
  ]);
  expect(findMissed(forecast, now)).toEqual([forecast[0]]);
});

it('BLD-27 a late order is not forecast to be late, and a stage that did nothing gives no forecast', () => {
  const late = { status: 'fabriquee', shipBy: new Date('2026-11-20T23:00:00Z'), n: 300 } as const;
  expect(findMissed(forecastShipping([late], perDay, now, DEFAULT_SETTINGS), now)).toEqual([]);
  const stopped = { ...perDay, ship: 0 };
  expect(forecastShipping([late], stopped, now, DEFAULT_SETTINGS)).toEqual([]);
});
