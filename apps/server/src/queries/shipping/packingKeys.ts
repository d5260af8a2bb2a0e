import { sql } from 'kysely';

/** The order in which orders are packed: PRIO ones first, then by ship-by, so that late ones come before the others. */
export const PACKING_KEYS = [
  { column: sql`(case when orders.prio then 0 else 1 end)`, type: 'bigint' },
  { column: sql`orders.ship_by`, type: 'timestamptz' },
  { column: sql`orders.seq`, type: 'bigint' },
] as const;
