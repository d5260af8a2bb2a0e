import { type Kysely, sql } from 'kysely';

/**
 * Every badge that was issued: a scan of one that no longer works can then say so. The session that a badge opened ends with
 * the badge. `users.badge_hash` is still the badge that works. Badges from before this migration have the time of their event.
 */
const statements = [
  `create table badges (
    code_hash text collate "C" primary key,
    user_id text collate "C" not null references users,
    issued_at timestamptz not null
  )`,
  'create index badges_user on badges (user_id)',
  `insert into badges (code_hash, user_id, issued_at)
    select badge_hash, id, coalesce(
      (select max(at) from events where object = 'user' and object_id = users.id and action = 'issueBadge'),
      changed_at
    ) from users where badge_hash is not null`,
  'alter table sessions add column badge_hash text collate "C"',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
