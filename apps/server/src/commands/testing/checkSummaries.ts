import type { Violation } from '@cmon/testkit/checker/runRules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Selects one row for each object that the summaries count, with the state, the part and the times that it is counted under.
 * The query shares no code with the triggers, so that a comparison finds their faults.
 */
export const FULL_COUNT = sql`
  select 'order' as kind, status as state, store as part,
    case when status in ('complete', 'canceled', 'closed') then null else date_trunc('hour', placed_at, 'UTC') end
      as placed_hour,
    case when status in ('complete', 'canceled', 'closed') then null else ship_by end as ship_by,
    case when status in ('complete', 'canceled', 'closed') then null else at_risk_from end as at_risk_from
  from orders
  union all
  select 'lot', cutting, coalesce(store, ''), null, case when cutting in ('dec_complet', 'dec_aucun') then null else ship_by end,
    null
  from lots where live
  union all
  select 'megalot', file_state || ' ' || cutting, device, null, null, null from megalots where live
  union all
  select 'item', fab_status, case when pole is not null then pole when l2c then 'l2c' else '' end, null, null, null
  from items where fab_status is not null and not pulled`;

/** Compares the summaries of the monitoring screens with a full count of the rows. */
export async function checkSummaries(db: Kysely<Database>): Promise<Violation[]> {
  return [...(await checkSummaryCounts(db)), ...(await checkSummaryHours(db))];
}

/** Compares the current counts of the summaries with `FULL_COUNT`. */
export async function checkSummaryCounts(db: Kysely<Database>): Promise<Violation[]> {
  const { rows } = await sql<{ key: string; summary: number; full: number }>`
    select concat_ws(' ', kind, state, part, placed_hour, ship_by, at_risk_from) as key, sum(summary) as summary, sum(full_count) as full
    from (
      select kind, state, part, placed_hour, ship_by, at_risk_from, n as summary, 0 as full_count from state_counts
      union all
      select kind, state, part, placed_hour, ship_by, at_risk_from, n, 0 from state_count_deltas
      union all
      select kind, state, part, placed_hour, ship_by, at_risk_from, 0, 1 from (${FULL_COUNT}) as counted
    ) as both_ways
    group by kind, state, part, placed_hour, ship_by, at_risk_from having sum(summary) <> sum(full_count)`.execute(
    db,
  );
  return rows.map(({ key, summary, full }) => ({ rule: 'MON-1', object: `${key}: ${summary} for ${full}` }));
}

/** Checks that as many rows are in each state as entered and didn't leave it since the first hour. */
async function checkSummaryHours(db: Kysely<Database>): Promise<Violation[]> {
  const { rows } = await sql<{ key: string }>`
    select concat_ws(' ', kind, state, part) as key
    from (
      select kind, state, part, case when stay is null then n else -n end as n from state_hours
      union all
      select kind, state, part, case when stay is null then n else -n end from state_hour_deltas
      union all
      select kind, state, part, -1 from (${FULL_COUNT}) as counted
    ) as both_ways
    group by kind, state, part having sum(n) <> 0`.execute(db);
  return rows.map(({ key }) => ({ rule: 'MON-2', object: key }));
}
