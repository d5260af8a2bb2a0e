import { type Kysely, sql } from 'kysely';

/**
 * Adds who approved a reissue above the cap. Before this migration only people who may approve such a reissue could open
 * one. So the stored ones count as approved by the people who opened them.
 */
const statements = [
  `alter table reissues
    add column approved_by text collate "C",
    add column approved_at timestamptz`,
  'update reissues set approved_by = created_by, approved_at = created_at where above_cap',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
