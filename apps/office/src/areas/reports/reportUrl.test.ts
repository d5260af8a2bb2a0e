import { expect, it } from 'vitest';
import { readReportUrl, writeReportUrl } from './reportUrl.ts';

it('WSC-81, WSC-85 the period and the stores of a report are in the URL', () => {
  const state = { since: '2026-11-01', until: '2026-11-14', stores: ['fr' as const, 'de' as const] };
  expect(readReportUrl(writeReportUrl(state))).toEqual(state);
  // A date that does not exist is invalid.
  expect(readReportUrl(new URLSearchParams('since=2026-02-30&store=fr,xx'))).toEqual({
    since: null,
    until: null,
    stores: ['fr'],
  });
  const base = new URLSearchParams('property=shape');
  expect(writeReportUrl({ since: null, until: null, stores: [] }, base).toString()).toBe('property=shape');
});
