import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { addWorkingTimes, countWorkingDays, subtractWorkingTime } from './workingClock.ts';

const HOUR = 3_600_000;

it('MON-5 a weekend doesn’t count as time without an event', () => {
  // Monday at 9 in Paris: 24 working hours earlier is Friday at 9.
  const monday = new Date('2026-11-23T08:00:00Z');
  const friday = new Date('2026-11-20T08:00:00Z');
  expect(subtractWorkingTime(monday, 24 * HOUR, DEFAULT_SETTINGS)).toEqual(friday);
  expect(addWorkingTimes(friday, [24 * HOUR, 0], DEFAULT_SETTINGS)).toEqual([monday, friday]);
  expect(countWorkingDays(friday, monday, DEFAULT_SETTINGS)).toBe(1);
});

it('MON-5 the time from an instant that lies some working hours back is counted as exactly these hours', () => {
  const workingMoment = fc
    .integer({ min: 0, max: 300 * 24 })
    .map((hours) => new Date(Date.UTC(2026, 1, 2, 9) + hours * HOUR));
  fc.assert(
    fc.property(workingMoment, fc.integer({ min: 1, max: 200 }), (end, hours) => {
      const start = subtractWorkingTime(end, hours * HOUR, DEFAULT_SETTINGS);
      expect(countWorkingDays(start, end, DEFAULT_SETTINGS)).toBeCloseTo(hours / 24, 9);
      expect(addWorkingTimes(start, [hours * HOUR], DEFAULT_SETTINGS)[0]?.getTime()).toBeLessThanOrEqual(
        end.getTime(),
      );
    }),
  );
});

it('MON-5 a calendar without working days ends the search', () => {
  const never = { ...DEFAULT_SETTINGS, workingWeekdays: [] };
  const now = new Date('2026-11-23T08:00:00Z');
  expect(subtractWorkingTime(now, HOUR, never).getTime()).toBeLessThan(now.getTime());
  expect(addWorkingTimes(now, [HOUR], never)[0]?.getTime()).toBeGreaterThan(now.getTime());
});
