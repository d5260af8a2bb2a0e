import { type Kysely, sql } from 'kysely';

/**
 * Adds the typed texts before and after a correction. They are kept apart from the events, so that they can be deleted with
 * the texts of the order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table text_corrections (
    order_id text collate "C" not null references orders,
    version integer not null,
    at timestamptz not null,
    line integer not null,
    texts jsonb not null,
    primary key (order_id, version)
  )`.execute(db);
}
