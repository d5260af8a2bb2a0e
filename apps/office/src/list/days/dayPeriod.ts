import { type DayRange, parseDayPeriod, resolveDayPeriod } from '@cmon/core/production/lists/dayPeriods';
import { readWorkshopDay } from '../../display/format.ts';
import { getIntlLocale, t } from '../../messages/translate.ts';

const NO_DAYS: DayRange = { from: null, to: null };

/** The days that a filter's value means today, for the API. */
export function toDayRange(values: readonly string[] | undefined): DayRange {
  const period = parseDayPeriod(values?.[0] ?? '');
  return period === null ? NO_DAYS : resolveDayPeriod(period, readWorkshopDay(new Date()));
}

/** `This week`, `23 Nov – 27 Nov`, `from 23 Nov` or `until 27 Nov`. */
export function formatPeriod(value: string): string {
  const period = parseDayPeriod(value);
  if (period === null) return '';
  if (typeof period === 'string') return t(`days.${period}`);
  const [from, to] = [period.from, period.to].map((day) => day && formatDay(day));
  if (from && to) return from === to ? from : `${from} – ${to}`;
  return from ? t('days.since', { day: from }) : t('days.until', { day: to ?? '' });
}

function formatDay(day: string): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(getIntlLocale(), options).format(new Date(`${day}T00:00:00Z`));
}
