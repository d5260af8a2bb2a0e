import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ErasuresTable } from '../../db/tables/erasureStates.ts';
import { FINISHED_STATUS_LIST } from '../orders/statusLists.ts';
import { selectPersonOrders } from './findPersonOrders.ts';

/** A request for erasure, with the tasks that are left. */
export interface ErasureRow extends Selectable<ErasuresTable> {
  readonly asked_by_name: string | null;
  readonly done_by_name: string | null;
  /**
   * The orders of the person for an open request, the erased orders for a done request, else the order that the request
   * names. Oldest first.
   */
  readonly order_ids: readonly string[];
  /** Numbers of the person's orders that are still in production. */
  readonly running: readonly string[];
  /** Print files that wait for the cut of their megalot before they are deleted. */
  readonly files_left: number;
}

const MAX_REQUESTS = 200;

/** The open requests by due date, then the newest of the others. */
const SORT_ORDER = sql`state <> 'open', case when state = 'open' then due_at end, asked_at desc`;

/** Reads the requests for erasure: the open ones by due date, then the newest of the others. */
export async function findErasures(db: Kysely<Database>): Promise<ErasureRow[]> {
  const { rows } = await sql<ErasureRow>`
    with listed as (
      select * from erasures order by ${SORT_ORDER} limit ${MAX_REQUESTS}
    ),
    person_orders as (
      select listed.id, orders.id as order_id, orders.number, orders.status, orders.seq
      from listed
      cross join lateral ${selectPersonOrders(sql`listed.order_id`)} as person_order
      join orders on orders.id = person_order.id
      where listed.state = 'open' or person_order.id = listed.order_id
    )
    select listed.*, requesters.name as asked_by_name, finishers.name as done_by_name,
      case when listed.state = 'done'
        then coalesce((select jsonb_agg(orders.id order by orders.seq) from tombstones
          join orders on orders.id = tombstones.order_id where tombstones.erasure_id = listed.id), '[]')
        else coalesce((select jsonb_agg(person_orders.order_id order by person_orders.seq) from person_orders
          where person_orders.id = listed.id), '[]') end as order_ids,
      coalesce((select jsonb_agg(person_orders.number order by person_orders.number) from person_orders
        where person_orders.id = listed.id and person_orders.status not in (${FINISHED_STATUS_LIST})), '[]') as running,
      (select count(*) from files where files.erase_at is not null and files.erased_at is null
        and files.megalot_id in (
          select lots.megalot_id from tombstones
          join lateral (
            select lot_id from items where items.order_id = tombstones.order_id
            union select lot_id from strips where strips.order_id = tombstones.order_id
          ) as pieces on true
          join lots on lots.id = pieces.lot_id
          where tombstones.erasure_id = listed.id
        )) as files_left
    from listed
    left join users as requesters on requesters.id = listed.asked_by
    left join users as finishers on finishers.id = listed.done_by
    order by ${SORT_ORDER}`.execute(db);
  return rows.map((row) => ({ ...row, files_left: Number(row.files_left) }));
}
