import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ErasuresTable } from '../../db/tables/erasureStates.ts';
import { FINISHED_STATUS_LIST } from '../orders/statusLists.ts';
import { selectPersonOrders } from './findPersonOrders.ts';

/** A request for erasure, with the tasks that are left. */
export interface ErasureRow extends Selectable<ErasuresTable> {
  readonly asked_name: string | null;
  readonly done_name: string | null;
  /** The orders of the person, or those that were erased, oldest first. */
  readonly order_ids: readonly string[];
  /** Numbers of the person's orders that are still in production. */
  readonly running: readonly string[];
  /** Print files that wait for the cut of their megalot before they are deleted. */
  readonly files_left: number;
}

const MAX_REQUESTS = 200;

/** Reads the requests for erasure: the open ones by due date, then the newest of the others. */
export async function findErasures(db: Kysely<Database>): Promise<ErasureRow[]> {
  const { rows } = await sql<ErasureRow>`
    with listed as (
      select * from erasures order by state <> 'open', case when state = 'open' then due_at end, asked_at desc
      limit ${MAX_REQUESTS}
    ),
    people as (
      select listed.id, orders.id as order_id, orders.number, orders.status, orders.seq
      from listed
      cross join lateral ${selectPersonOrders(sql`listed.order_id`)} as own
      join orders on orders.id = own.id
      where listed.state = 'open' or own.id = listed.order_id
    )
    select listed.*, askers.name as asked_name, doers.name as done_name,
      case when listed.state = 'done'
        then coalesce((select jsonb_agg(orders.id order by orders.seq) from tombstones
          join orders on orders.id = tombstones.order_id where tombstones.erasure_id = listed.id), '[]')
        else coalesce((select jsonb_agg(people.order_id order by people.seq) from people
          where people.id = listed.id), '[]') end as order_ids,
      coalesce((select jsonb_agg(people.number order by people.number) from people
        where people.id = listed.id and people.status not in (${FINISHED_STATUS_LIST})), '[]') as running,
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
    left join users as askers on askers.id = listed.asked_by
    left join users as doers on doers.id = listed.done_by
    order by listed.state <> 'open', case when listed.state = 'open' then listed.due_at end, listed.asked_at desc`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, files_left: Number(row.files_left) }));
}
