import type { WorkshopSettings } from '../settings.ts';
import { getNextDate } from './isoDates.ts';
import { findEndOfWorkingDay, getLocalDate, isWorkingDay, toInstant } from './workingTime.ts';

export const LATENESS = ['inTime', 'atRisk', 'late'] as const;
export type Lateness = (typeof LATENESS)[number];

/** When an order received at `receivedAt` must have been shipped, and when it starts to be at risk. */
export function computeShipBy(
  receivedAt: Date,
  settings: WorkshopSettings,
): { shipBy: Date; atRiskFrom: Date } {
  return {
    shipBy: findEndOfWorkingDay(receivedAt, settings.orderLatency, settings),
    atRiskFrom: findEndOfWorkingDay(receivedAt, settings.orderLatency * (1 - settings.atRiskShare), settings),
  };
}

export function computeLateness(order: { shipBy: Date; atRiskFrom: Date }, now: Date): Lateness {
  if (now > order.shipBy) return 'late';
  return now >= order.atRiskFrom ? 'atRisk' : 'inTime';
}

/** The next cut-off, at which the day's buckets close: today's if today is a working day and it has not passed yet. */
export function findNextCutOff(now: Date, settings: WorkshopSettings): Date {
  let date = getLocalDate(now, settings.timeZone);
  for (;;) {
    const closesAt = toInstant(date, settings.cutOff, settings.timeZone);
    if (closesAt > now && (isWorkingDay(date, settings) || settings.workingWeekdays.length === 0))
      return closesAt;
    date = getNextDate(date);
  }
}
