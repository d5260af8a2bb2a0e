import type { Market } from '@cmon/core/catalogue/types';
import { getLocalDate } from '@cmon/core/production/planning/workingTime';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readFigures } from '../reports/readFigures.ts';

/** The orders that came in and were shipped within a day. Each order counts once, however often it is held and released. */
export interface OrdersOfDay {
  /** Orders that came in, paid or not. */
  readonly arrived: number;
  /** Orders that were shipped completely for the first time. */
  readonly shipped: number;
}

interface DayFilter {
  readonly stores: readonly Market[] | null | undefined;
  readonly timeZone: string;
  /** Any instant of the day. */
  readonly at: Date;
  /** Whether only the hours before the hour of `at` count. */
  readonly untilHour?: boolean;
}

/** Reads what the reports count for one day, so that the monitoring screens and the reports give the same number. */
export async function readOrdersOfDay(db: Kysely<Database>, filter: DayFilter): Promise<OrdersOfDay> {
  const { stores = null, timeZone, at, untilHour = false } = filter;
  const day = getLocalDate(at, timeZone);
  const period = { since: day, until: day, stores };
  const rows = await readFigures(db, period, ['arrived', 'shipped'], ['metric', 'hour']);
  const hour = getHour(at, timeZone);
  const count = (metric: string) =>
    rows
      .filter((row) => row.metric === metric && (!untilHour || row.hour < hour))
      .reduce((sum, { value }) => sum + value, 0);
  return { arrived: count('arrived'), shipped: count('shipped') };
}

function getHour(at: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at));
}
