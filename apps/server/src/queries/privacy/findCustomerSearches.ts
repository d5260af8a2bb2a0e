import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PersonalReadRow } from './findPersonalReads.ts';

const MAX_SEARCHES = 200;

/** Reads who searched for customers and how often in an hour, newest first. What was searched is not recorded. */
export async function findCustomerSearches(db: Kysely<Database>): Promise<PersonalReadRow[]> {
  const { rows } = await sql<PersonalReadRow>`
    select users.name, users.role, reads.field, reads.n, reads.first_at, reads.last_at
    from personal_reads as reads join users on users.id = reads.user_id
    where reads.object = 'search'
    order by reads.last_at desc limit ${MAX_SEARCHES}`.execute(db);
  return rows;
}
