import { type Kysely, sql } from 'kysely';

/**
 * Adds the tokens of generators, of which only hashes are stored, and the alert of a generator's folders. Files get
 * their hotfolder and the result of the RIP. Megalots get the earliest time of the next attempt.
 */
const statements = [
  `create table generator_tokens (
    token_hash text collate "C" primary key,
    generator_id text collate "C" not null,
    created_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz
  )`,
  'create unique index generator_tokens_live on generator_tokens (generator_id) where revoked_at is null',
  'alter table generators add column alert jsonb',
  'alter table megalots add column retry_at timestamptz',
  'alter table files add column folder text',
  'alter table files add column result text',
  'alter table files add column result_at timestamptz',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
