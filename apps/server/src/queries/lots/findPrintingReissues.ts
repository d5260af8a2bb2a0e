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

/** The reissues that a lot prints now. */
export interface PrintingReissuesValue {
  /** Number of reissues that are printed now, also those beyond the rows that were read. */
  readonly total: number;
  /** Number of their lots that are in no megalot yet. */
  readonly waitingLots: number;
  readonly rows: readonly PrintingReissue[];
}

/** Reads the first reissues that a lot prints now, PRIO orders first, then by ship-by. */
export async function findPrintingReissues(
  db: Kysely<Database>,
  first: number,
): Promise<PrintingReissuesValue> {
  const printing = sql`reissues.state = 'printing' and orders.production_status <> 'canceled'`;
  const [{ rows }, counted] = await Promise.all([
    sql<PrintingReissue>`
      select reissues.id, reissues.order_id, reissues.strip_id, reissues.item_id, reissues.lot_id, reissues.reason
      from reissues join orders on orders.id = reissues.order_id
      where ${printing} and reissues.lot_id is not null
      order by orders.prio desc, orders.ship_by, reissues.created_at, reissues.id limit ${first}`.execute(db),
    sql<{ total: number; waiting_lots: number }>`
      select count(*)::int as total, count(distinct lots.id) filter (where lots.megalot_id is null)::int as waiting_lots
      from reissues join orders on orders.id = reissues.order_id join lots on lots.id = reissues.lot_id
      where ${printing}`.execute(db),
  ]);
  const [{ total, waiting_lots: waitingLots } = { total: 0, waiting_lots: 0 }] = counted.rows;
  return { total, waitingLots, rows };
}
