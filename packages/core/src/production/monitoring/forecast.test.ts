import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { countMissedByDay, findMissed, forecastShipping, ORDER_STAGES } from './forecast.ts';
import { addWorkingTimes } from './workingClock.ts';

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

it('OFF-284 the orders that will be late are counted by their last day in time, today and the six days after it', () => {
  const groups = [
    { status: 'imprimee', shipBy: tuesdayNight, n: 100 },
    { status: 'fabriquee', shipBy: tuesdayNight, n: 5 },
    { status: 'imprimee', shipBy: fridayNight, n: 50 },
    { status: 'imprimee', shipBy: new Date('2026-12-01T23:00:00Z'), n: 7 },
  ] as const;
  const days = countMissedByDay(groups, now, DEFAULT_SETTINGS);
  expect(days.map(({ day, n }) => `${day} ${n}`)).toEqual([
    '2026-11-23 0',
    '2026-11-24 105',
    '2026-11-25 0',
    '2026-11-26 0',
    '2026-11-27 50',
    '2026-11-28 0',
    '2026-11-29 0',
  ]);
});

it('BLD-27, RUN-121 thousands of groups are forecast years ahead, each as if it were alone', () => {
  const statuses = ORDER_STAGES.flatMap((stage) => [...stage.statuses]);
  const group = fc.record({
    status: fc.constantFrom(...statuses),
    shipBy: fc.integer({ min: -50, max: 50 }).map((hours) => new Date(now.getTime() + hours * 3_600_000)),
    n: fc.integer({ min: 1, max: 90 }),
  });
  fc.assert(
    fc.property(fc.array(group, { maxLength: 12 }), (groups) => {
      const forecast = forecastShipping(groups, perDay, now, DEFAULT_SETTINGS);
      const expected = groups.map(({ status, shipBy }) => {
        const first = ORDER_STAGES.findIndex((stage) => stage.statuses.some((one) => one === status));
        const days = ORDER_STAGES.slice(first).reduce((sum, { stage, statuses: waiting }) => {
          const ahead = groups.filter((one) => waiting.some((s) => s === one.status) && one.shipBy <= shipBy);
          return sum + ahead.reduce((n, one) => n + one.n, 0) / perDay[stage];
        }, 0);
        return addWorkingTimes(now, [days * 86_400_000], DEFAULT_SETTINGS)[0]?.getTime() ?? 0;
      });
      forecast.forEach(({ expectedAt }, index) => {
        expect(Math.abs(expectedAt.getTime() - (expected[index] ?? 0))).toBeLessThan(10);
      });
    }),
  );
  const many = Array.from({ length: 3_000 }, (_, index) => ({
    status: 'imprimee' as const,
    shipBy: new Date(now.getTime() + index * 60_000),
    n: 20,
  }));
  expect(findMissed(forecastShipping(many, perDay, now, DEFAULT_SETTINGS), now)).toHaveLength(3_000);
});
