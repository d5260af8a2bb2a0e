import { type Kysely, sql } from 'kysely';

/**
 * Adds to users who changed them and when, as in every row that a person may change, and an index for the list of users by
 * name.
 */
const statements = [
  `alter table users
    add column changed_by text not null default 'system',
    add column changed_at timestamptz`,
  'update users set changed_at = created_at',
  'alter table users alter column changed_at set not null',
  'create index users_by_name on users (name, id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
