import { PRODUCTION_CHAIN } from '@cmon/core/production/statuses';
import type { OrderFlowRowView } from './orderFlowQueries.ts';

/** The statuses that every order goes through. Their rows are shown even when they are empty. */
const MAIN_STATUSES: readonly string[] = PRODUCTION_CHAIN;

/** The rows of the main statuses, and of other statuses that any order has, entered or left within the counted hours. */
export function listShownRows(rows: readonly OrderFlowRowView[]): OrderFlowRowView[] {
  return rows.filter(
    ({ status, wip, entered, left }) =>
      MAIN_STATUSES.includes(status) || wip > 0 || [...entered, ...left].some((count) => count > 0),
  );
}
