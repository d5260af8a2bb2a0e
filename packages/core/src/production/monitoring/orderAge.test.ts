import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { countOrderAge, listAgeRanges } from './orderAge.ts';

function listDates(now: string) {
  return listAgeRanges(new Date(now), DEFAULT_SETTINGS).map(({ from, before }) => [
    from?.toISOString() ?? null,
    before?.toISOString() ?? null,
  ]);
}

it('WSC-69 the ages are today, 1, 2, 3–4 and 5 or more working days', () => {
  // A Thursday. Local midnight is 23:00 UTC.
  expect(listDates('2026-11-26T09:00:00Z')).toEqual([
    ['2026-11-25T23:00:00.000Z', null],
    ['2026-11-24T23:00:00.000Z', '2026-11-25T23:00:00.000Z'],
    ['2026-11-23T23:00:00.000Z', '2026-11-24T23:00:00.000Z'],
    ['2026-11-19T23:00:00.000Z', '2026-11-23T23:00:00.000Z'],
    [null, '2026-11-19T23:00:00.000Z'],
  ]);
});

it('WSC-69 days off add nothing to the age', () => {
  // A Monday: the orders of the weekend and of Friday are one working day old. On Sunday, Friday's orders
  // still count as orders of today.
  expect(listDates('2026-11-23T09:00:00Z').slice(0, 2)).toEqual([
    ['2026-11-22T23:00:00.000Z', null],
    ['2026-11-19T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
  ]);
  expect(listDates('2026-11-22T09:00:00Z')[0]).toEqual(['2026-11-19T23:00:00.000Z', null]);
});

it('WSC-69, OFF-254 the working days counted for an order belong to its age, for any calendar', () => {
  const days = { today: [0], oneDay: [1], twoDays: [2], threeToFourDays: [3, 4] } as const;
  const from = Date.parse('2026-01-01T00:00:00Z');
  const instant = fc
    .integer({ min: 0, max: 120 * 24 * 60 })
    .map((minutes) => new Date(from + minutes * 60_000));
  const dayOff = instant.map((date) => date.toISOString().slice(0, 10));
  const calendar = fc.record({
    timeZone: fc.constantFrom('Europe/Paris', 'Asia/Kolkata', 'America/New_York'),
    workingWeekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    nonWorkingDays: fc.uniqueArray(dayOff, { maxLength: 20 }),
  });
  fc.assert(
    fc.property(instant, instant, calendar, (one, other, anyCalendar) => {
      const [placed, now] = one < other ? [one, other] : [other, one];
      const age = listAgeRanges(now, anyCalendar).find(
        ({ from, before }) => (from === null || placed >= from) && (before === null || placed < before),
      )?.age;
      const counted = countOrderAge(placed, now, anyCalendar);
      if (age === 'fiveDaysOrMore') expect(counted).toBeGreaterThanOrEqual(5);
      else if (age) expect(days[age]).toContain(counted);
      else throw new Error('No age.');
    }),
  );
});
