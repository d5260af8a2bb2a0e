import { type Kysely, sql } from 'kysely';

/** Adds the index for the order in which staff take care of orders in distress: PRIO first, then the earliest ship-by. */
const statements = [
  `create index orders_open_prio on orders ((case when prio then 0 else 1 end), ship_by, seq)
    where status not in ('complete', 'canceled', 'closed')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
