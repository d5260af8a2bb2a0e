import { type Kysely, sql } from 'kysely';

/** Staff visits to the shop. Only the hashes of the one-time code and of the read-only preview token are stored. */
const statements = [
  `create table shop_visits (
    id text collate "C" primary key,
    session_hash text collate "C" not null references sessions (token_hash) on delete cascade,
    code_hash text collate "C" unique,
    token_hash text collate "C" unique,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index shop_visits_session on shop_visits (session_hash)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
