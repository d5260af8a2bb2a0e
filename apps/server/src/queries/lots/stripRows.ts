import { ENDED_ORDER_STATUSES, type OrderStatus } from '@cmon/core/production/statuses';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { StripsTable } from '../../db/lotTables.ts';

/** A strip with columns of its order and its lot. */
export type StripRow = Selectable<StripsTable> & {
  readonly lot_number: number;
  readonly order_number: string;
  readonly order_status: OrderStatus;
  readonly slot: string | null;
  readonly slot_wanted_at: Date | null;
  readonly prio: boolean;
  readonly item_count: number;
  /** True when every item of the strip was taken out of its order. */
  readonly pulled: boolean;
  readonly seen_by_name: string | null;
  /** For a reprint: number of the lot that contained the bad strip. */
  readonly replaced_lot_number: number | null;
  /** For a reprint: position of the bad strip in that lot. */
  readonly replaced_position: number | null;
};

/** Whether a strip must be pulled because its order, or all its items, were cancelled or refunded. */
export const mustPullStrip = ({ order_status, pulled }: StripRow): boolean =>
  pulled || ENDED_ORDER_STATUSES.includes(order_status);

async function readStrips(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<StripRow[]> {
  const { rows } = await sql<StripRow>`
    select strips.*, lots.number as lot_number, orders.number as order_number, orders.status as order_status,
      orders.slot, orders.slot_wanted_at, orders.prio, users.name as seen_by_name, replaced_lots.number as replaced_lot_number,
      replaced.position as replaced_position,
      (select count(*)::integer from items where items.strip_id = strips.id) as item_count,
      coalesce((select bool_and(items.pulled) from items where items.strip_id = strips.id), false) as pulled
    from strips
    join lots on lots.id = strips.lot_id
    join orders on orders.id = strips.order_id
    left join users on users.id = strips.seen_by
    left join reissues on reissues.id = strips.reissue_id
    left join strips as replaced on replaced.id = reissues.strip_id
    left join lots as replaced_lots on replaced_lots.id = replaced.lot_id
    where ${condition}
    order by strips.lot_id, strips.position`.execute(db);
  return rows;
}

export const findStripsByIds = (db: Kysely<Database>, ids: readonly string[]): Promise<StripRow[]> =>
  readStrips(db, sql`strips.id = any(${ids}::text[])`);

export const findStripsOfLots = (db: Kysely<Database>, lotIds: readonly string[]): Promise<StripRow[]> =>
  readStrips(db, sql`strips.live and strips.lot_id = any(${lotIds}::text[])`);
