import { expect, it } from 'vitest';
import { addDays, isCalendarDay } from './calendarDays.ts';
import { readReportUrl, writeReportUrl } from './reportUrl.ts';

it('WSC-81, WSC-85 the period and the stores of a report are in the URL', () => {
  const state = { since: '2026-11-01', until: '2026-11-14', stores: ['fr' as const, 'de' as const] };
  expect(readReportUrl(writeReportUrl(state))).toEqual(state);
  expect(readReportUrl(new URLSearchParams('since=2026-02-30&store=fr,xx'))).toEqual({
    since: null,
    until: null,
    stores: ['fr'],
  });
  const base = new URLSearchParams('property=shape');
  expect(writeReportUrl({ since: null, until: null, stores: [] }, base).toString()).toBe('property=shape');
});

it('WSC-81 a day outside the calendar is none', () => {
  expect(['2026-02-29', '2028-02-29', '2026-2-1', ''].map(isCalendarDay)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect([addDays('2026-03-01', -1), addDays('2026-12-31', 1)]).toEqual(['2026-02-28', '2027-01-01']);
});
