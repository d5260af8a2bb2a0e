import { type Kysely, sql } from 'kysely';

/**
 * Adds the alerts. Each condition of an object is open at most once. A generator that is stopped on purpose reports it, so
 * no alert is raised. Nor is one raised for a generator that was silent for long before this migration.
 */
const statements = [
  `create table alerts (
    id text collate "C" primary key,
    kind text collate "C" not null,
    object text collate "C" not null,
    detail jsonb not null default '{}',
    opened_at timestamptz not null,
    closed_at timestamptz,
    acknowledged_by text collate "C" references users,
    acknowledged_at timestamptz,
    sent_at timestamptz,
    send_attempts integer not null default 0
  )`,
  'create unique index alerts_open on alerts (kind, object) where closed_at is null',
  'create index alerts_unsent on alerts (opened_at) where sent_at is null',
  'create index alerts_closed on alerts (closed_at desc)',
  'alter table generators add column stopped_at timestamptz',
  "update generators set stopped_at = seen_at where seen_at < now() - interval '10 minutes'",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
