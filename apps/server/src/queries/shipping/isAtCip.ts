import type { WorkshopSettings } from '@cmon/core/production/settings';
import { type RawBuilder, sql } from 'kysely';

/** SQL condition on `orders`: no item of it still waits for the CIP line. */
export const PASSED_CIP: RawBuilder<unknown> = sql`not exists (
  select from items
  where items.order_id = orders.id and items.cip and items.cip_done_at is null and not items.pulled
)`;

/**
 * SQL condition on `orders`: every item is made, and one still waits for the CIP line. It is never true in a workshop
 * without a CIP line.
 */
export function isAtCip({ cipLine }: Pick<WorkshopSettings, 'cipLine'>): RawBuilder<unknown> {
  return cipLine ? sql`(orders.status = 'fabriquee' and not ${PASSED_CIP})` : sql`false`;
}
