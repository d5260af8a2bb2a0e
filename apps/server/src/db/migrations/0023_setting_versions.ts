import { type Kysely, sql } from 'kysely';

/** Keeps every version of a setting, so that a change can be compared and taken back. A null value is the default. */
const statements = [
  `create table setting_versions (
    key text collate "C" not null,
    version integer not null,
    value jsonb,
    by text not null,
    at timestamptz not null,
    note text,
    primary key (key, version)
  )`,
  `insert into setting_versions (key, version, value, by, at)
    select key, version, value, changed_by, changed_at from settings`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
