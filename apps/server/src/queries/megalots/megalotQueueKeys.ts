import { sql } from 'kysely';
import { IS_OPEN_PRIO } from '../lots/lotRows.ts';

/**
 * SQL condition on `megalots`: one of its lots was made as PRIO or of reprints, or has an unfinished order that became PRIO
 * since.
 */
const HAS_PRIO_WORK = sql`(exists (
  select from lots where lots.megalot_id = megalots.id and lots.live and lots.class in ('prio', 'reissue')
) or megalots.id in (
  select lots.megalot_id from orders join items on items.order_id = orders.id join lots on lots.id = items.lot_id
  where ${IS_OPEN_PRIO} and lots.megalot_id is not null
))`;

/** The order in which the floor works through megalots: PRIO first, then the earliest ship-by. */
export const MEGALOT_QUEUE_KEYS = [
  { column: sql`(case when ${HAS_PRIO_WORK} then 0 else 1 end)::bigint`, type: 'bigint' },
  { column: sql`megalots.ship_by`, type: 'timestamptz' },
  { column: sql`megalots.number::bigint`, type: 'bigint' },
] as const;
