import { type Kysely, sql } from 'kysely';

/** Adds the views of a list that a person has saved under a name. The list opens with at most one of them. */
const statements = [
  `create table saved_views (
    id text collate "C" primary key,
    user_id text collate "C" not null references users,
    list text collate "C" not null,
    name text not null,
    query text collate "C" not null,
    columns text collate "C",
    is_default boolean not null,
    saved_at timestamptz not null
  )`,
  'create unique index saved_views_name on saved_views (user_id, list, lower(name))',
  'create unique index saved_views_default on saved_views (user_id, list) where is_default',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
