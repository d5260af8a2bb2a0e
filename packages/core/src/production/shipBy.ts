import type { WorkshopSettings } from './settings.ts';
import {
  type Calendar,
  endOfWorkingDay,
  instantOf,
  isWorkingDay,
  localDate,
  nextDate,
} from './workingTime.ts';

export const LATENESS = ['inTime', 'atRisk', 'late'] as const;
export type Lateness = (typeof LATENESS)[number];

const calendarOf = (settings: WorkshopSettings): Calendar => settings;

/** When an order received at `receivedAt` must have been shipped, and when it starts to be at risk. */
export function computeShipBy(
  receivedAt: Date,
  settings: WorkshopSettings,
): { shipBy: Date; atRiskFrom: Date } {
  const calendar = calendarOf(settings);
  return {
    shipBy: endOfWorkingDay(receivedAt, settings.orderLatency, calendar),
    atRiskFrom: endOfWorkingDay(receivedAt, settings.orderLatency * (1 - settings.atRiskShare), calendar),
  };
}

export function lateness(order: { shipBy: Date; atRiskFrom: Date }, now: Date): Lateness {
  if (now > order.shipBy) return 'late';
  return now >= order.atRiskFrom ? 'atRisk' : 'inTime';
}

/** The next cut-off, at which the day's buckets close: today's if today is a working day and it has not passed yet. */
export function nextCutOff(now: Date, settings: WorkshopSettings): Date {
  const calendar = calendarOf(settings);
  let date = localDate(now, calendar.timeZone);
  for (;;) {
    const at = instantOf(date, settings.cutOff, calendar.timeZone);
    if (at > now && (isWorkingDay(date, calendar) || calendar.workingWeekdays.length === 0)) return at;
    date = nextDate(date);
  }
}
