import { type Kysely, sql } from 'kysely';

/** The person to whom a lot is assigned, and an index for the lots of one person. */
const statements = [
  'alter table lots add column assigned_to text collate "C" references users',
  'create index lots_assigned on lots (assigned_to, ship_by) where assigned_to is not null and live',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
