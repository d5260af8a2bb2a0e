import { type Kysely, sql } from 'kysely';

const COLUMNS = `metric text collate "C" not null,
    day date not null,
    store text collate "C" not null,
    hour smallint not null,
    key text collate "C" not null,
    value bigint not null`;

/** The daily figures of the reports, their changes that wait to be added, and refused scans of the packing table. */
const statements = [
  `create table daily_figures (
    ${COLUMNS},
    primary key (metric, day, store, hour, key)
  )`,
  `create table figure_changes (
    ${COLUMNS}
  )`,
  `create table refused_scans (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    user_id text collate "C" not null references users,
    station text,
    failure text not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
