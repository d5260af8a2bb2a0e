import { expect, it } from 'vitest';
import { type HolidayCountry, listPublicHolidays } from './publicHolidays.ts';

const listDays = (country: HolidayCountry, year: number) =>
  listPublicHolidays(country, year).map(({ day }) => day.slice(5));

it('OFF-118 the public holidays of each country have the published dates of the year', () => {
  const FRENCH = '01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25';
  const GERMAN = '01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26';
  const SPANISH = '01-01 01-06 04-03 05-01 08-15 10-12 11-01 12-06 12-08 12-25';
  const ITALIAN = '01-01 01-06 04-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26';
  expect(listDays('FR', 2027).join(' ')).toBe(FRENCH);
  expect(listDays('DE', 2027).join(' ')).toBe(GERMAN);
  expect(listDays('ES', 2026).join(' ')).toBe(SPANISH);
  expect(listDays('IT', 2026).join(' ')).toBe(ITALIAN);
  expect(listDays('IT', 2025)).not.toContain('10-04');
});

it('OFF-118 a British holiday at a weekend is replaced by the next working day', () => {
  // gov.uk: Christmas Day of 2027 is a Saturday, that of 2022 a Sunday; Boxing Day of 2026 is a Saturday.
  expect(listDays('GB', 2027).join(' ')).toBe('01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28');
  expect(listDays('GB', 2026).join(' ')).toBe('01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28');
  expect(listDays('GB', 2033).slice(-2)).toEqual(['12-26', '12-27']);
  expect(listDays('GB', 2028)[0]).toBe('01-03');
});
