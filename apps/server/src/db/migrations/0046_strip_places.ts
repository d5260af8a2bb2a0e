import { type Kysely, sql } from 'kysely';

/** Adds where each strip lies on the web of a megalot's revision. Files from older releases have no places. */
const statement = `create table strip_places (
  megalot_id text collate "C" not null references megalots,
  revision integer not null,
  strip_id text collate "C" not null,
  page integer not null check (page > 0),
  from_mm integer not null,
  to_mm integer not null check (to_mm > from_mm),
  primary key (megalot_id, revision, from_mm, to_mm, strip_id)
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
