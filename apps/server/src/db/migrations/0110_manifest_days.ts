import { type Kysely, sql } from 'kysely';

/*
 * A manifest has the parcels of one day. Before, it had all parcels since the last manifest, so existing manifests get the
 * day on which they were closed. The time zone is the workshop's setting, or its default of that time.
 */
const statements = [
  'alter table manifests add column day text collate "C"',
  `update manifests set day = to_char(closed_at at time zone coalesce(
      (select value #>> '{}' from settings where key = 'timeZone'), 'Europe/Paris'), 'YYYY-MM-DD')`,
  // An older release that still runs inserts manifests without a day.
  `alter table manifests alter column day set not null,
    alter column day set default to_char(now(), 'YYYY-MM-DD')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
