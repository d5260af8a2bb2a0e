import { type Kysely, sql } from 'kysely';

/** Signed deliveries whose body can't be read are kept as bytes: whole, or the beginning of one that is too large. */
const statements = [
  'alter table inbox add column raw bytea',
  'alter table inbox add column size integer',
  'alter table inbox add constraint inbox_raw check ((raw is null) = (size is null))',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
