import { type Kysely, sql } from 'kysely';

/** Adds when a mail server accepted the mail about an alert. Alerts from before this migration are not sent by mail. */
const statements = [
  'alter table alerts add column mailed_at timestamptz, add column mail_attempts integer not null default 0',
  'update alerts set mailed_at = opened_at',
  'create index alerts_unmailed on alerts (opened_at) where mailed_at is null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
