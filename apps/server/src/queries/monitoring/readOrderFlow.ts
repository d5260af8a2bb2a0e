import type { Market } from '@cmon/core/catalogue/types';
import { computeStayPercentile } from '@cmon/core/production/monitoring/computeStayPercentile';
import { listAgeRanges, ORDER_AGES } from '@cmon/core/production/monitoring/orderAge';
import { type Calendar, getDayStart, getLocalDate } from '@cmon/core/production/planning/workingTime';
import { ENDED_ORDER_STATUSES, ORDER_STATUSES, type OrderStatus } from '@cmon/core/production/statuses';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isIn } from '../condition.ts';
import { type OrdersOfDay, readOrdersOfDay } from './readOrdersOfDay.ts';
import { STATE_COUNTS, STATE_HOURS } from './stateSums.ts';

/** The flow of the orders through their statuses. */
export interface OrderFlow {
  /** The workshop's date (ISO). */
  readonly day: string;
  /** The starts of the last 24 hours, the oldest first. The last one has only begun. */
  readonly hours: readonly Date[];
  /** Orders that came in and were shipped today. They count each order once, while `rows` count each of its moves. */
  readonly today: OrdersOfDay;
  /** Yesterday until the same hour; null when the summaries begin later. */
  readonly yesterday: OrdersOfDay | null;
  /** The same day of the last week until the same hour; null when the summaries begin later. */
  readonly lastWeek: OrdersOfDay | null;
  readonly rows: readonly OrderFlowRow[];
}

/** The orders of one status, and the moves into it and out of it. */
export interface OrderFlowRow {
  readonly status: OrderStatus;
  /** Orders that have this status now. */
  readonly wip: number;
  readonly late: number;
  readonly atRisk: number;
  /** Number of orders in each class of age, the youngest first. */
  readonly ages: readonly number[];
  readonly stores: readonly { readonly store: Market; readonly wip: number }[];
  /** Orders that entered and left the status in each of the hours. */
  readonly entered: readonly number[];
  readonly left: readonly number[];
  readonly today: FlowSum;
  /** Yesterday until the same hour. */
  readonly yesterday: FlowSum | null;
  /** The same day of the last week until the same hour. */
  readonly lastWeek: FlowSum | null;
  /** Minutes that orders spent in the status, for those that left it within the last seven days; null when none did. */
  readonly medianMinutes: number | null;
  /** 90th percentile of the same minutes. */
  readonly p90Minutes: number | null;
}

/** The moves of orders since the start of a day. */
export interface FlowSum {
  readonly entered: number;
  readonly left: number;
  /** Orders in the status at that hour. */
  readonly wip: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHOWN_HOURS = 24;

/** The statuses in the order of production, then the other ones. */
const FLOW_STATUSES = ORDER_STATUSES.filter((status) => !ENDED_ORDER_STATUSES.includes(status));

/** Reads the flow of the orders from the summaries, of all stores or some. */
export async function readOrderFlow(
  db: Kysely<Database>,
  { stores, now, calendar }: { stores?: readonly Market[] | null; now: Date; calendar: Calendar },
): Promise<OrderFlow> {
  const times = computeTimes(now, calendar);
  const counts = await readCounts(db, stores, now, calendar);
  const moves = await readMoves(db, stores, times);
  const stays = await readStays(db, stores, times.weekAgo);
  const firstHour = await readFirstHour(db);
  const isRecorded = (hour: Date) => firstHour !== null && firstHour <= hour;
  const hours = listHours(times.hour);
  const { timeZone } = calendar;
  const readBefore = async (at: Date) =>
    isRecorded(at) ? readOrdersOfDay(db, { stores, timeZone, at, untilHour: true }) : null;
  const rows = FLOW_STATUSES.map((status) => {
    const statusCounts = counts.filter((row) => row.state === status);
    const wip = sumOf(statusCounts);
    const statusMoves = moves.filter((row) => row.state === status);
    const flowBetween = (from: Date, until: Date): FlowSum => {
      const inside = statusMoves.filter(({ hour }) => hour >= from && hour < until);
      const later = statusMoves.filter(({ hour }) => hour >= until);
      return { ...sumMoves(inside), wip: wip - sumMoves(later).entered + sumMoves(later).left };
    };
    const byHour = hours.map((hour) =>
      sumMoves(statusMoves.filter((row) => row.hour.getTime() === hour.getTime())),
    );
    const statusStays = stays.filter((row) => row.state === status);
    return {
      status,
      wip,
      late: sumOf(statusCounts.filter(({ level }) => level === 'late')),
      atRisk: sumOf(statusCounts.filter(({ level }) => level === 'atRisk')),
      ages: ORDER_AGES.map((_, index) => sumOf(statusCounts.filter(({ age }) => age === index))),
      stores: [...new Set(statusCounts.map(({ part }) => part))].toSorted().map((store) => ({
        store: store as Market,
        wip: sumOf(statusCounts.filter(({ part }) => part === store)),
      })),
      entered: byHour.map(({ entered }) => entered),
      left: byHour.map(({ left }) => left),
      today: flowBetween(times.dayStart, new Date(times.hour.getTime() + HOUR_MS)),
      yesterday: isRecorded(times.dayAgo) ? flowBetween(times.yesterdayStart, times.dayAgo) : null,
      lastWeek: isRecorded(times.weekAgo) ? flowBetween(times.lastWeekStart, times.weekAgo) : null,
      medianMinutes: computeStayPercentile(statusStays, 0.5),
      p90Minutes: computeStayPercentile(statusStays, 0.9),
    };
  });
  const [today, yesterday, lastWeek] = await Promise.all([
    readOrdersOfDay(db, { stores, timeZone, at: now }),
    readBefore(times.dayAgo),
    readBefore(times.weekAgo),
  ]);
  return {
    day: getLocalDate(now, timeZone),
    hours,
    today,
    yesterday,
    lastWeek,
    rows,
  };
}

type Times = ReturnType<typeof computeTimes>;

/** The starts of the present hour, of the same hours a day and a week before, and of their days. */
function computeTimes(now: Date, { timeZone }: Calendar) {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const [dayAgo, weekAgo] = [new Date(hour.getTime() - DAY_MS), new Date(hour.getTime() - 7 * DAY_MS)];
  return {
    hour,
    dayAgo,
    weekAgo,
    dayStart: getDayStart(now, timeZone),
    yesterdayStart: getDayStart(dayAgo, timeZone),
    lastWeekStart: getDayStart(weekAgo, timeZone),
  };
}

const sumOf = (rows: readonly { readonly n: number }[]): number => rows.reduce((sum, { n }) => sum + n, 0);

function sumMoves(rows: readonly { readonly entered: number; readonly left: number }[]) {
  return {
    entered: rows.reduce((sum, { entered }) => sum + entered, 0),
    left: rows.reduce((sum, { left }) => sum + left, 0),
  };
}

function listHours(last: Date): Date[] {
  return Array.from(
    { length: SHOWN_HOURS },
    (_, index) => new Date(last.getTime() - (SHOWN_HOURS - 1 - index) * HOUR_MS),
  );
}

/** Counts the open orders of each status and store, by age (the youngest is 0) and lateness. */
async function readCounts(
  db: Kysely<Database>,
  stores: readonly Market[] | null | undefined,
  now: Date,
  calendar: Calendar,
) {
  // The starts of the ages, the oldest first, for `width_bucket`.
  const starts = listAgeRanges(now, calendar)
    .flatMap(({ from }) => from ?? [])
    .toReversed();
  const { rows } = await sql<{
    state: string;
    part: string;
    age: number;
    level: 'late' | 'atRisk' | 'inTime';
    n: number;
  }>`
    select state, part, ${starts.length} - width_bucket(placed_hour, array[${sql.join(starts)}]::timestamptz[]) as age,
      case when ship_by < ${now} then 'late' when at_risk_from <= ${now} then 'atRisk' else 'inTime' end as level,
      sum(n)::integer as n
    from ${STATE_COUNTS}
    where ${sql.join([sql`kind = 'order'`, sql`ship_by is not null`, ...isIn(sql`part`, stores)], sql` and `)}
    group by 1, 2, 3, 4 having sum(n) <> 0`.execute(db);
  return rows;
}

/** Reads how many orders entered and left each status in each hour since the day a week ago. */
async function readMoves(
  db: Kysely<Database>,
  stores: readonly Market[] | null | undefined,
  { lastWeekStart }: Times,
) {
  const { rows } = await sql<{ state: string; hour: Date; entered: number; left: number }>`
    select state, hour, coalesce(sum(n) filter (where stay is null), 0)::integer as entered,
      coalesce(sum(n) filter (where stay is not null), 0)::integer as left
    from ${STATE_HOURS}
    where ${sql.join(
      [sql`kind = 'order'`, sql`hour >= ${lastWeekStart}`, ...isIn(sql`part`, stores)],
      sql` and `,
    )}
    group by state, hour`.execute(db);
  return rows;
}

/** Reads how many orders left each status, by the class of the time that they spent in it: see `StateHour.stay`. */
async function readStays(db: Kysely<Database>, stores: readonly Market[] | null | undefined, since: Date) {
  const { rows } = await sql<{ state: string; stay: number; n: number }>`
    select state, stay, sum(n)::integer as n from ${STATE_HOURS}
    where ${sql.join(
      [sql`kind = 'order'`, sql`hour >= ${since}`, sql`stay is not null`, ...isIn(sql`part`, stores)],
      sql` and `,
    )}
    group by state, stay`.execute(db);
  return rows;
}

/** Reads the first hour that the summaries have; null when they are empty. */
async function readFirstHour(db: Kysely<Database>): Promise<Date | null> {
  const { rows } = await sql<{ hour: Date | null }>`
    select least(
      (select min(hour) from state_hours where kind = 'order'),
      (select min(hour) from state_hour_deltas where kind = 'order')
    ) as hour`.execute(db);
  return rows[0]?.hour ?? null;
}
