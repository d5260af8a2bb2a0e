import type { BlankClaim } from '@cmon/core/production/stock/allocateBlanks';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

interface ItemClaim extends BlankClaim {
  readonly orderId: string;
  /** Version of the item. */
  readonly version: number;
}

/** Condition that the piece of an item has left the shelf and isn't made yet. */
export const IS_IN_WORK = sql`(items.blank_taken and items.fab_status <> 'FAB_COMPLETE')`;

/** The items that need a counted blank and aren't made: PRIO first, then the earliest ship-by, and held orders last. */
export async function readBlankClaims(db: Kysely<Database>, blank: string): Promise<ItemClaim[]> {
  const { rows } = await sql<ItemClaim>`
    select items.id as "itemId", items.order_id as "orderId", items.version, items.quantity as pieces,
      items.blank_state as state, ${IS_IN_WORK} as "inWork"
    from items join orders on orders.id = items.order_id
    where items.blank = ${blank} and items.blank_state in ('reserved', 'missing')
    order by orders.production_status = 'holded', orders.prio desc, orders.ship_by, orders.seq, items.id`.execute(
    db,
  );
  return rows;
}

/** Pieces of a blank that are set aside, those of them that are in work, and pieces that items wait for. */
export async function readBlankNeeds(
  db: Kysely<Database>,
  blank: string,
): Promise<{ readonly reserved: number; readonly inWork: number; readonly missing: number }> {
  const { rows } = await sql<{ reserved: number; inWork: number; missing: number }>`
    select coalesce(sum(quantity) filter (where blank_state = 'reserved'), 0)::integer as reserved,
      coalesce(sum(quantity) filter (where blank_state = 'reserved' and ${IS_IN_WORK}), 0)::integer as "inWork",
      coalesce(sum(quantity) filter (where blank_state = 'missing'), 0)::integer as missing
    from items where blank = ${blank} and blank_state in ('reserved', 'missing')`.execute(db);
  return rows[0] ?? { reserved: 0, inWork: 0, missing: 0 };
}
