import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** How often a user read one kind of personal data within an hour. */
export interface PersonalReadRow {
  readonly name: string;
  readonly role: string;
  readonly field: string;
  readonly n: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

const MAX_ROWS = 200;

/** Finds which users read personal data of an order or of its items, and how often, newest first. */
export async function findPersonalReads(db: Kysely<Database>, orderId: string): Promise<PersonalReadRow[]> {
  const { rows } = await sql<PersonalReadRow>`
    select users.name, users.role, reads.field, sum(reads.n)::integer as n, min(reads.first_at) as first_at,
      max(reads.last_at) as last_at
    from personal_reads as reads join users on users.id = reads.user_id
    where (reads.object = 'order' and reads.object_id = ${orderId})
      or (reads.object = 'item' and reads.object_id in (select id from items where order_id = ${orderId}))
    group by reads.hour, users.id, reads.field
    order by max(reads.last_at) desc limit ${MAX_ROWS}`.execute(db);
  return rows;
}
