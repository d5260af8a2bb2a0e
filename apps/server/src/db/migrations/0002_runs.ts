import { type Kysely, sql } from 'kysely';

/** Until when the automatic runs have done what the day's cut-off asks; refused deliveries, listed and counted. */
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
