import { type Kysely, sql } from 'kysely';

/** Progress of the automatic runs, and an index to list and count refused deliveries. */
const statements = [
  `create table runs (
    name text collate "C" primary key,
    done_until timestamptz not null
  )`,
  "create index inbox_refused on inbox (id desc) where state = 'refused'",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
