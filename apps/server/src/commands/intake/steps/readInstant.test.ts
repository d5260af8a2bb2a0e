import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readInstant } from './readInstant.ts';

it('INT-25 a valid instant is read with its offset, in each form of offset', () => {
  const instants: Record<string, string> = {
    '2026-03-01T10:00:00Z': '2026-03-01T10:00:00.000Z',
    '2026-03-01T10:00:00+02': '2026-03-01T08:00:00.000Z',
    '2026-03-01T10:00:00+0200': '2026-03-01T08:00:00.000Z',
    '2026-03-01T10:00:00.123456-03:30': '2026-03-01T13:30:00.123Z',
    '2024-02-29 23:59:59.5+14:00': '2024-02-29T09:59:59.500Z',
  };
  for (const [text, instant] of Object.entries(instants))
    expect([text, readInstant(text)]).toEqual([text, instant]);
});

it('INT-25 an invalid date, time, offset or year is not read', () => {
  for (const text of [
    ...['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z', '+002026-01-01T00:00:00Z'],
    ...['2026-02-30T10:00:00Z', '2025-02-29T10:00:00Z', '2026-13-01T10:00:00Z', '2026-00-10T10:00:00Z'],
    ...['2026-03-01T24:00:00Z', '2026-03-01T10:60:00Z', '2026-03-01T10:00:60Z', '2026-03-01T10:00Z'],
    ...['2026-03-01T10:00:00', '2026-03-01', '2026-03-01T10:00:00+15:00', '2026-03-01T10:00:00+01:60'],
    ...['2026-03-01T10:00:00.1234567890Z', '٢٠٢٦-03-01T10:00:00Z', '2026-03-01T10:00:00Z\n', ''],
  ]) {
    expect([text, readInstant(text)]).toEqual([text, null]);
  }
});

it('INT-25 every result is a normalised ISO instant, and every other text gives null', () => {
  const dates = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(fc.property(dates, (date) => readInstant(date.toISOString()) === date.toISOString()));
  fc.assert(
    fc.property(fc.string(), (text) => {
      const instant = readInstant(text);
      return instant === null || new Date(instant).toISOString() === instant;
    }),
  );
});
