import { type Kysely, sql } from 'kysely';

/**
 * Adds the one-time codes of people, their recovery codes, and unfinished sign-ins: those that have only the password, and
 * those that wait for the provider of single sign-on. The secret of one-time codes is encrypted. Of recovery codes and
 * tickets only hashes are stored.
 */
const statements = [
  `create table one_time_codes (
    user_id text collate "C" primary key references users on delete cascade,
    secret text not null,
    last_step bigint not null,
    created_at timestamptz not null
  )`,
  `create table recovery_codes (
    code_hash text collate "C" primary key,
    user_id text collate "C" not null references users on delete cascade
  )`,
  'create index recovery_codes_user on recovery_codes (user_id)',
  `create table sign_in_tickets (
    token_hash text collate "C" primary key,
    kind text collate "C" not null,
    user_id text collate "C" references users on delete cascade,
    secret text,
    station text,
    expires_at timestamptz not null
  )`,
  'create index sign_in_tickets_user on sign_in_tickets (user_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
