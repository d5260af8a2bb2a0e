import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ErasuresTable } from '../../db/tables/erasureStates.ts';

/** A request for erasure with what is left to do. */
export interface ErasureRow extends Selectable<ErasuresTable> {
  readonly asked_name: string | null;
  readonly done_name: string | null;
  readonly order_count: number;
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
      select listed.id, orders.id as order_id, orders.number, orders.status
      from listed
      join lateral (
        select listed.order_id as id
        union
        select others.id from orders as asked
        join orders as others on lower(others.address->>'email') = lower(asked.address->>'email')
          and others.address->>'email' <> ''
        where listed.state = 'open' and asked.id = listed.order_id
      ) as own on true
      join orders on orders.id = own.id
    )
    select listed.*, askers.name as asked_name, doers.name as done_name,
      case when listed.state = 'done'
        then (select count(*) from tombstones where erasure_id = listed.id)
        else (select count(*) from people where people.id = listed.id) end as order_count,
      coalesce((select jsonb_agg(people.number order by people.number) from people
        where people.id = listed.id and people.status not in ('complete', 'canceled', 'closed')), '[]') as running,
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
  return rows.map((row) => ({
    ...row,
    order_count: Number(row.order_count),
    files_left: Number(row.files_left),
  }));
}
