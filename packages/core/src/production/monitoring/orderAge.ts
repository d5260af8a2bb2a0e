import { getPreviousDate, getWeekday } from '../planning/isoDates.ts';
import {
  type Calendar,
  getLocalDate,
  isWorkingDay,
  MAX_SEARCH_DAYS,
  toInstant,
} from '../planning/workingTime.ts';

/** Ages of an order in working days since the day on which it was placed, the youngest first. */
export const ORDER_AGES = ['today', 'oneDay', 'twoDays', 'threeToFourDays', 'fiveDaysOrMore'] as const;
export type OrderAge = (typeof ORDER_AGES)[number];

/** The most working days of each age but the last. */
const MOST_DAYS = [0, 1, 2, 4] as const;
const DAY_MS = 86_400_000;

/** When the placing of an order of this age began and ended. Null where the age has no limit. */
export interface AgeRange {
  readonly age: OrderAge;
  readonly from: Date | null;
  readonly before: Date | null;
}

/**
 * The time in which the orders of each age were placed. A day off adds nothing: on a Sunday, Friday's orders are still
 * of today.
 */
export function listAgeRanges(now: Date, calendar: Calendar): AgeRange[] {
  const starts = MOST_DAYS.map((days) => findStart(now, days, calendar));
  return ORDER_AGES.map((age, index) => ({
    age,
    from: starts[index] ?? null,
    before: index === 0 ? null : (starts[index - 1] ?? null),
  }));
}

/** Age of an order in working days since the day on which it was placed. It belongs to one of the ages of `ORDER_AGES`. */
export function countOrderAge(placedAt: Date, now: Date, calendar: Calendar): number {
  const placed = getLocalDate(placedAt, calendar.timeZone);
  const today = getLocalDate(now, calendar.timeZone);
  const days = Math.round((Date.parse(today) - Date.parse(placed)) / DAY_MS);
  if (days <= 0) return 0;
  const offInBetween = calendar.nonWorkingDays.filter(
    (date) => date > placed && date <= today && calendar.workingWeekdays.includes(getWeekday(date)),
  );
  const weeks = Math.floor(days / 7);
  const weekday = getWeekday(placed);
  const rest = Array.from({ length: days % 7 }, (_, index) => ((weekday + index) % 7) + 1);
  return (
    weeks * calendar.workingWeekdays.length +
    rest.filter((day) => calendar.workingWeekdays.includes(day)).length -
    offInBetween.length
  );
}

/** Local midnight that begins the earliest day from which at most `days` working days have passed. */
function findStart(now: Date, days: number, calendar: Calendar): Date {
  let date = getLocalDate(now, calendar.timeZone);
  let passedDays = 0;
  for (let pass = 0; pass < MAX_SEARCH_DAYS; pass += 1) {
    if (isWorkingDay(date, calendar)) passedDays += 1;
    if (passedDays > days) break;
    date = getPreviousDate(date);
  }
  return toInstant(date, '00:00', calendar.timeZone);
}
