import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A reissue that is in a lot and isn't made yet. */
export interface PrintingReissue {
  readonly id: string;
  readonly order_id: string;
  readonly strip_id: string | null;
  readonly item_id: string | null;
  readonly lot_id: string;
  readonly reason: string;
}

/** Reads the reissues that a lot prints now, PRIO orders first, then by ship-by. */
export async function findPrintingReissues(
  db: Kysely<Database>,
  first: number,
): Promise<readonly PrintingReissue[]> {
  const { rows } = await sql<PrintingReissue>`
    select reissues.id, reissues.order_id, reissues.strip_id, reissues.item_id, reissues.lot_id, reissues.reason
    from reissues join orders on orders.id = reissues.order_id
    where reissues.state = 'printing' and reissues.lot_id is not null and orders.production_status <> 'canceled'
    order by orders.prio desc, orders.ship_by, reissues.created_at, reissues.id limit ${first}`.execute(db);
  return rows;
}
