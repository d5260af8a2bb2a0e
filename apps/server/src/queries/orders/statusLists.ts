import { ENDED_ORDER_STATUSES, FINISHED_ORDER_STATUSES } from '@cmon/core/production/statuses';
import { type RawBuilder, sql } from 'kysely';

// The lists are written into the SQL text and not bound as parameters, because PostgreSQL uses a partial index only when
// the statement contains the index's condition.

/** The statuses of an order on which nothing is left to do: `complete`, and those of `ENDED_STATUS_LIST`. An SQL list. */
export const FINISHED_STATUS_LIST = buildStatusList(FINISHED_ORDER_STATUSES);

/** The statuses that no move leaves: an order was cancelled or closed. An SQL list. */
export const ENDED_STATUS_LIST = buildStatusList(ENDED_ORDER_STATUSES);

function buildStatusList(statuses: readonly string[]): RawBuilder<unknown> {
  return sql.join(statuses.map((status) => sql.lit(status)));
}
