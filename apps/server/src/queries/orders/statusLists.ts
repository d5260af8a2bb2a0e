import { ENDED_ORDER_STATUSES, FINISHED_ORDER_STATUSES } from '@cmon/core/production/statuses';
import { type RawBuilder, sql } from 'kysely';

// Written into the SQL text and not bound as parameters: PostgreSQL uses a partial index only when the statement contains
// the index's condition.

/** The statuses of an order on which nothing is left to do, as an SQL list. */
export const FINISHED_STATUS_LIST = buildStatusList(FINISHED_ORDER_STATUSES);

/** The statuses of an order that left production for good, as an SQL list. */
export const ENDED_STATUS_LIST = buildStatusList(ENDED_ORDER_STATUSES);

function buildStatusList(statuses: readonly string[]): RawBuilder<unknown> {
  return sql.join(statuses.map((status) => sql.lit(status)));
}
