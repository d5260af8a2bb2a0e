import { sql } from 'kysely';

/*
 * The summaries together with the deltas that aren't folded yet. One statement reads both at one moment, so that a fold
 * in between neither hides nor doubles anything.
 */

/** Current counts: `kind`, `state`, `part`, `placed_hour`, `ship_by`, `at_risk_from`, `n`. */
export const STATE_COUNTS = sql`(
  select kind, state, part, placed_hour, ship_by, at_risk_from, n from state_counts
  union all
  select kind, state, part, placed_hour, ship_by, at_risk_from, n from state_count_deltas
) as counts`;

/** Entries (`stay` is null) and exits of each hour: `kind`, `state`, `part`, `hour`, `stay`, `seconds`, `n`. */
export const STATE_HOURS = sql`(
  select kind, state, part, hour, stay, seconds, n from state_hours
  union all
  select kind, state, part, hour, stay, seconds, n from state_hour_deltas
) as hours`;
