import { addDays, getMonday } from '../planning/isoDates.ts';

/** Periods relative to the current day. A week begins on Monday. */
export const DAY_PRESETS = ['today', 'yesterday', 'thisWeek', 'nextWeek', 'lastWeek'] as const;
export type DayPreset = (typeof DAY_PRESETS)[number];

/** ISO dates, both included; an absent limit is open. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Parses a period: a preset, or two ISO dates of which one may be missing, e.g. `2026-11-23..2026-11-27` or `2026-11-23..`.
 * Returns null for any other text.
 */
export function parseDayPeriod(text: string): DayPreset | DayRange | null {
  const preset = DAY_PRESETS.find((known) => known === text);
  if (preset !== undefined) return preset;
  const [from, to, ...others] = text.split('..');
  if (from === undefined || to === undefined || others.length > 0 || from + to === '') return null;
  if (![from, to].every((day) => day === '' || isCalendarDay(day))) return null;
  return { from: from || null, to: to || null };
}

export const formatDayRange = ({ from, to }: DayRange): string => `${from ?? ''}..${to ?? ''}`;

/** The days of a period, when the current day is `today`, an ISO date. */
export function resolveDayPeriod(period: DayPreset | DayRange, today: string): DayRange {
  if (typeof period !== 'string') return period;
  if (period === 'today') return { from: today, to: today };
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  const from = addDays(getMonday(today), { thisWeek: 0, nextWeek: 7, lastWeek: -7 }[period]);
  return { from, to: addDays(from, 6) };
}

/** Whether a text is an ISO date of the calendar, e.g. `2026-11-21`. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
