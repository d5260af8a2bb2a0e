import {
  type ForecastGroup,
  findMissed,
  forecastShipping,
  ORDER_STAGES,
  type OrderStage,
  type ShipByGroup,
} from '@cmon/core/production/monitoring/forecast';
import { countWorkingDays } from '@cmon/core/production/monitoring/workingClock';
import type { Calendar } from '@cmon/core/production/planning/workingTime';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { STATE_COUNTS, STATE_HOURS } from './stateSums.ts';

const WINDOW_MS = 7 * 86_400_000;

/** Orders that left each stage within seven days, per working day. */
async function readDonePerDay(
  db: Kysely<Database>,
  now: Date,
  calendar: Calendar,
): Promise<Record<OrderStage, number>> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const { rows } = await sql<{ state: string; n: number; first_hour: Date }>`
    select state, coalesce(sum(n) filter (where stay is null), 0)::integer as n, min(hour) as first_hour
    from ${STATE_HOURS}
    where kind = 'order' and hour >= ${since} group by state`.execute(db);
  const firstHour = rows.reduce(
    (earliest, row) => (row.first_hour < earliest ? row.first_hour : earliest),
    now,
  );
  // A history that has just begun counts as at least half a day: else its first order would give a far too high rate.
  const days = Math.max(0.5, countWorkingDays(firstHour, now, calendar));
  return Object.fromEntries(
    ORDER_STAGES.map(({ stage, next }) => [stage, (rows.find(({ state }) => state === next)?.n ?? 0) / days]),
  ) as Record<OrderStage, number>;
}

/** The open orders that will miss their ship-by, in groups of one status and one ship-by. */
export async function readMissedGroups(
  db: Kysely<Database>,
  now: Date,
  calendar: Calendar,
): Promise<ForecastGroup[]> {
  const waiting = sql<ShipByGroup>`
    select state as status, ship_by as "shipBy", sum(n)::integer as n from ${STATE_COUNTS}
    where kind = 'order' and ship_by is not null group by state, ship_by having sum(n) > 0`.execute(db);
  const [{ rows }, donePerDay] = await Promise.all([waiting, readDonePerDay(db, now, calendar)]);
  return findMissed(forecastShipping(rows, donePerDay, now, calendar), now);
}

/**
 * SQL of the table `missed_groups` with the columns `status` and `ship_by`. There may be thousands of groups, so all of
 * them are one parameter: a part of the statement for each would take longer to plan than to run.
 */
export function selectMissedGroups(groups: readonly ForecastGroup[]): RawBuilder<unknown> {
  const rows = groups.map(({ status, shipBy }) => ({ status, ship_by: shipBy }));
  return sql`(
    select status collate "C" as status, ship_by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (status text, ship_by timestamptz)
  ) as missed_groups`;
}
