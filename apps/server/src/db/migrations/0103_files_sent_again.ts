import { type Kysely, sql } from 'kysely';

/** Adds when the files of a megalot were sent again, and when a missing file was written again. */
const statements = [
  'alter table megalots add column resent_at timestamptz',
  'alter table files add column resent_at timestamptz',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
