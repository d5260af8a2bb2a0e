import { type Kysely, sql } from 'kysely';

/**
 * Adds every badge that was issued, so that a scan of an old badge can be answered with the reason. A session ends with the
 * badge that opened it. `users.badge_hash` is still the present badge. Badges from before this migration get the time of
 * their event.
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
