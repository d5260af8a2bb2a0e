import { type Kysely, sql } from 'kysely';

/** Adds the configuration of generators, and the reports of generators about themselves and their folders. */
const statements = [
  `create table generator_configurations (
    generator_id text collate "C" primary key,
    value jsonb not null,
    version integer not null default 1,
    changed_by text collate "C" not null,
    changed_at timestamptz not null
  )`,
  `alter table generators
    add column report jsonb,
    add column reported_at timestamptz,
    add column report_asked_at timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
