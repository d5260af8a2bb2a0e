import { type Kysely, sql } from 'kysely';

/** What the corrections of typed texts changed. They are kept apart from the events, so that they go with the texts. */
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
