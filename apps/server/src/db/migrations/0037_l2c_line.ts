import { type Kysely, sql } from 'kysely';

/**
 * Adds the problem that a person or a machine reported for a page of a checkbook, and the machine reports of the L2C line.
 * A line of a report is stored once, however often it is sent. A line with an unknown code is stored too, so that people
 * see it.
 */
const statements = [
  'alter table checkbook_pages add column problem text',
  'create index items_on_l2c on items (lot_id) where l2c',
  `create table machine_reports (
    id text collate "C" primary key,
    source text not null check (source in ('api', 'screen', 'folder')),
    name text not null,
    hash text not null unique,
    received_at timestamptz not null,
    received_by text collate "C" references users,
    finished_at timestamptz,
    lines integer not null,
    applied integer not null default 0,
    repeated integer not null default 0,
    unknown integer not null default 0,
    refused integer not null default 0,
    refusal jsonb
  )`,
  'create index machine_reports_received on machine_reports (received_at desc, id)',
  `create table machine_report_lines (
    report_id text collate "C" not null references machine_reports on delete cascade,
    line integer not null,
    code text collate "C" not null,
    page integer not null,
    result text not null,
    at timestamptz not null,
    checkbook_id text collate "C" references checkbooks on delete set null,
    outcome text not null,
    primary key (report_id, line)
  )`,
  'create unique index machine_report_lines_once on machine_report_lines (code, page, result, at)',
  'create index machine_report_lines_checkbook on machine_report_lines (checkbook_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
