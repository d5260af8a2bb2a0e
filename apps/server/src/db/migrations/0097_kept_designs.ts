import { type Kysely, sql } from 'kysely';

/** The designs that shoppers keep under a private link, until they expire. Only the hash of a link's token is stored. */
const statements = [
  `create table kept_designs (
    token_hash text collate "C" primary key,
    option text not null,
    kept_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index kept_designs_expiry on kept_designs (expires_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
