import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { computeLateness, computeShipBy, findNextCutOff } from './shipBy.ts';
import { findEndOfWorkingDay, getLocalDate, toInstant } from './workingTime.ts';

const settings = DEFAULT_SETTINGS;

describe('ship-by', () => {
  it('GAU-6, GAU-23 an order must leave by the end of the eighth working day after the day of the order', () => {
    // A Monday morning: the eighth working day after it is the Thursday of the next week.
    const { shipBy: due, atRiskFrom } = computeShipBy(new Date('2026-03-02T09:00:00Z'), settings);
    expect(due).toEqual(new Date('2026-03-12T23:00:00Z'));
    expect(atRiskFrom).toEqual(new Date('2026-03-10T07:00:00Z'));
  });

  it('GAU-25 non-working days are skipped', () => {
    const closed = { ...settings, nonWorkingDays: ['2026-03-05', '2026-03-06'] };
    expect(computeShipBy(new Date('2026-03-02T09:00:00Z'), closed).shipBy).toEqual(
      new Date('2026-03-16T23:00:00Z'),
    );
  });

  it('GAU-24 an order is in time, then at risk during the last third, then late', () => {
    const due = computeShipBy(new Date('2026-03-02T09:00:00Z'), settings);
    const computeLatenessAt = (iso: string) => computeLateness(due, new Date(iso));
    expect([
      computeLatenessAt('2026-03-10T06:59:59Z'),
      computeLatenessAt('2026-03-10T07:00:00Z'),
      computeLatenessAt('2026-03-12T23:00:01Z'),
    ]).toEqual(['inTime', 'atRisk', 'late']);
  });

  it('GAU-23 deadlines stay at local midnight across summer time and 29 February', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }),
        (at) => {
          const { shipBy: due, atRiskFrom } = computeShipBy(at, settings);
          expect(toInstant(getLocalDate(due, settings.timeZone), '00:00', settings.timeZone)).toEqual(due);
          expect(atRiskFrom.getTime()).toBeLessThan(due.getTime());
          expect(due.getTime()).toBeGreaterThan(at.getTime());
        },
      ),
      { numRuns: 500 },
    );
    expect(computeShipBy(new Date('2028-02-28T12:00:00Z'), settings).shipBy).toEqual(
      new Date('2028-03-09T23:00:00Z'),
    );
    expect(computeShipBy(new Date('2026-03-26T12:00:00Z'), settings).shipBy).toEqual(
      new Date('2026-04-07T22:00:00Z'),
    );
  });

  it('GAU-23 days begin at midnight in the workshop’s time zone, not in UTC', () => {
    const late = new Date('2026-03-02T23:30:00Z');
    expect(getLocalDate(late, 'Europe/Paris')).toBe('2026-03-03');
    expect(findEndOfWorkingDay(late, 0, settings)).toEqual(new Date('2026-03-03T23:00:00Z'));
  });

  const zone = fc.constantFrom(
    'Europe/Paris',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
  );
  const anyDay = fc.integer({ min: Date.UTC(1971, 0), max: Date.UTC(2060, 0) });
  const dayOfChange = fc
    .record({
      start: fc.constantFrom(
        '2026-03-08',
        '2026-03-29',
        '2026-04-05',
        '2026-10-04',
        '2026-10-25',
        '2026-11-01',
      ),
      minute: fc.integer({ min: -720, max: 2160 }),
    })
    .map(({ start, minute }) => Date.parse(start) + minute * 60_000);
  it.each([
    ['any day', anyDay],
    ['days when clocks change', dayOfChange],
  ])('GAU-23, RUN-126 local dates and times are those of the time-zone data: %s', (_name, instants) => {
    fc.assert(
      fc.property(zone, instants, (timeZone, at) => {
        const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
        const local = format.format(at);
        const [date = '', time = ''] = local.split(' ');
        expect(getLocalDate(new Date(at), timeZone)).toBe(date);
        // A time that exists twice is either of its two instants.
        expect(format.format(toInstant(date, time, timeZone))).toBe(local);
      }),
    );
  });

  it('RUN-126 a day whose first hour is skipped by the clocks begins after that hour, east and west of Greenwich', () => {
    expect(toInstant('2026-09-06', '00:00', 'America/Santiago')).toEqual(new Date('2026-09-06T04:00:00Z'));
    expect(toInstant('2026-03-29', '00:00', 'Asia/Beirut')).toEqual(new Date('2026-03-28T22:00:00Z'));
    expect(toInstant('2026-03-08', '02:30', 'America/New_York')).toEqual(new Date('2026-03-08T07:30:00Z'));
    expect(toInstant('2026-03-29', '02:30', 'Europe/Paris')).toEqual(new Date('2026-03-29T01:30:00Z'));
  });

  it('BLD-11 the next cut-off is today’s cut-off or the cut-off of the next working day', () => {
    expect(findNextCutOff(new Date('2026-03-02T09:00:00Z'), settings)).toEqual(
      new Date('2026-03-02T15:00:00Z'),
    );
    expect(findNextCutOff(new Date('2026-03-06T15:00:00Z'), settings)).toEqual(
      new Date('2026-03-09T15:00:00Z'),
    );
  });
});
