import { type Kysely, sql } from 'kysely';

/*
 * A manifest is of one day. Those closed before took everything since the last one, so they get the day on which they were
 * closed. The time zone is the workshop's setting, or its default of that time.
 */
const statements = [
  'alter table manifests add column day text collate "C"',
  `update manifests set day = to_char(closed_at at time zone coalesce(
      (select value #>> '{}' from settings where key = 'timeZone'), 'Europe/Paris'), 'YYYY-MM-DD')`,
  // An older version that still runs names no day.
  `alter table manifests alter column day set not null,
    alter column day set default to_char(now(), 'YYYY-MM-DD')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
